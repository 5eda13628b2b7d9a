import LogDevices

/// Edits the user's profile.
public final class ProfileClient: ServiceClient, @unchecked Sendable {
  public init() { super.init(sender: "profile") }

  public func rename(_ name: String) throws(LogError) { try log("renamed to \(name)") }
}
