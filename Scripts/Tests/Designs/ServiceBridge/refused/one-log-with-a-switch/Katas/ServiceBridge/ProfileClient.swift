import LogDevices

/// Edits the user's profile.
public struct ProfileClient: Sendable {
  private let center: LogCenter

  public init(center: LogCenter) { self.center = center }

  public func rename(_ name: String) throws(LogError) {
    try center.write(LogLine(from: "profile", "renamed to \(name)"), .first)
  }
}
