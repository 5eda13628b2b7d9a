import Katas
import Metrics

/// The three versions of a kata, side by side.
public struct Comparison: Sendable {
  public let kata: Kata
  public let description: KataDescription
  public let before: CodeMeasurement
  /// The learner's version, or why it can't be measured.
  public let yours: Result<CodeMeasurement, CompilerError>
  public let after: CodeMeasurement
  public let isUntouched: Bool
  /// A change request that the learner's version has, and the other two haven't; nil if there is none.
  package let request: PlacedChangeRequest?
  /// The learner's version as it was before the request came; nil if nobody knows, or it can't be measured.
  package let without: CodeMeasurement?

  package init(
    of kata: Kata, _ description: KataDescription, before: CodeMeasurement,
    yours: Result<CodeMeasurement, CompilerError>,
    after: CodeMeasurement, isUntouched: Bool, request: PlacedChangeRequest?, without: CodeMeasurement?
  ) {
    (self.kata, self.description, self.before, self.yours, self.after) = (kata, description, before, yours, after)
    (self.isUntouched, self.request, self.without) = (isUntouched, request, without)
  }
}
