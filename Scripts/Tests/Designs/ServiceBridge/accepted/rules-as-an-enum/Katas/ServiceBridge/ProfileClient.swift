import LogDevices

/// Edits the user's profile.
public struct ProfileClient: Sendable {
  private let log: any Log

  public init(log: any Log) { self.log = log }

  public func rename(_ name: String) throws(LogError) { try log.write(LogLine(from: "profile", "renamed to \(name)")) }
}
