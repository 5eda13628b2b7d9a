public struct Outcome: Sendable {
  /// The exit status, or 128 and the number of the signal that ended it.
  public let status: Int32
  public let output: String
  public let errors: String
  /// Whether the program took longer than it was allowed to, and was ended.
  public let timedOut: Bool

  public var succeeded: Bool { status == 0 }
}
