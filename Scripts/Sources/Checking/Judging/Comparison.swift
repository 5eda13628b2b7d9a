import Katas
import Metrics

/// The three versions of a kata, side by side.
public struct Comparison: Sendable {
  let kata: Kata
  let description: KataDescription
  let before: CodeMeasurement
  let yours: CodeMeasurement
  let after: CodeMeasurement
  let isUntouched: Bool
  /// A change request that the learner's version has, and the other two haven't; nil if there is none.
  let request: PlacedChangeRequest?
}
