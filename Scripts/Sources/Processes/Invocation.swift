public struct Invocation: Sendable {
  /// A path, or a name to look up in `PATH`.
  public var executable: String
  public var arguments: [String]
  /// Variables to set, or with nil to remove, over those of this process.
  public var environment: [String: String?]

  public init(_ executable: String, _ arguments: [String], environment: [String: String?] = [:]) {
    (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
  }
}
