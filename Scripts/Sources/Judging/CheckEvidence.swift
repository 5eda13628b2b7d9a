import Katas
import Metrics

/// All that a check looks at, gathered before anything is judged.
package struct CheckEvidence: Sendable {
  package let kata: Kata
  package let description: KataDescription
  package var stageAsked: Int?
  package let figures: Figures
  package var places: [Goal: [Finding]]
  /// The name of the measured type if the version has it, but nothing uses it.
  package var unusedType: String?
  /// What the compiler warns of in the files that the learner edits.
  package var warnings: [Finding] = []
  package let run: TestRun
  /// How what a learner may not edit differs from what was shipped, in a sentence for each difference.
  package var differences: [String] = []
  /// What is counted for the goals of the judged stage in the code after its last step, where some may stay.
  package var left: [Goal: Set<String>] = [:]
  /// A change request whose tests are in the clone.
  package var request: PlacedChangeRequest?
  /// Whether a file that the request brought or changed is not as it came.
  package var isRequestEdited = false
  /// The figures of the learner's version as it was before the request came; nil if nobody knows, or needs to.
  package var figuresBefore: Figures?
  /// How many stages were done at some time since the starting code.
  package var stagesReached = 0
  /// What the goals bounded at the last check, by their labels.
  package var earlierFigures: [String: Int] = [:]

  /// Whether nothing is wrong but, perhaps, the design.
  package var isGreen: Bool { run.succeeded && differences.isEmpty }
}

extension CheckEvidence {
  package init(of kata: Kata, _ description: KataDescription, _ measurement: CodeMeasurement, run: TestRun) {
    let goals = description.stages.flatMap(\.goals)
    self.init(
      kata: kata, description: description, figures: measurement.figures,
      places: Dictionary(goals.map { ($0, measurement.findings($0.metric, of: $0.type)) }) { first, _ in first },
      unusedType: measurement.unusedType, warnings: measurement.structure.warnings, run: run)
  }
}
