/// What a command has changed among a learner's files.
public struct Replacement: Sendable {
  /// The name of the save of what was there; nil if nothing was changed.
  public let save: String?
  public let files: [(path: String, change: Change)]

  public enum Change: String, Sendable { case changed, added, removed, unchanged }
}
