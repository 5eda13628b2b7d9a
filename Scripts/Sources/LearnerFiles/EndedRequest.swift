import Katas

/// What became of a change request that was removed.
public struct EndedRequest: Sendable {
  public let request: PlacedChangeRequest
  /// The request's files that were there.
  package let removed: [String]
  /// Those that the learner had changed, which a save has.
  package let edited: [String]
  package let save: String?
  /// The name of the save with the learner's files before the request came; nil if they are still the same, or it is gone.
  public let start: String?
}
