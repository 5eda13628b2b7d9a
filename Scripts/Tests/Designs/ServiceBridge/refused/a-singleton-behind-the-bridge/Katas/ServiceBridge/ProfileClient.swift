import LogDevices

/// Edits the user's profile.
public struct ProfileClient: Sendable {
  private let log = LogBridge(by: .firstOf)

  public init() {}

  public func rename(_ name: String) throws(LogError) { try log.write(LogLine(from: "profile", "renamed to \(name)")) }
}
