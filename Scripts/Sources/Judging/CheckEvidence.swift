import Katas
import Metrics

/// All that a check looks at, gathered before anything is judged.
package struct CheckEvidence: Sendable {
  package let kata: Kata
  package let description: KataDescription
  package let stage: StageChoice
  package let figures: Figures
  package let places: [Goal: [Finding]]
  package let run: TestRun
  /// The name of the measured type if the version has it, but nothing uses it.
  package let unusedType: String?
  /// What the compiler warns of in the files that the learner edits.
  package let warnings: [Finding]
  /// How what a learner may not edit differs from what was shipped, in a sentence for each difference.
  package let differences: [String]
  /// The commit that files were compared with; nil without a repository.
  package let firstCommit: String?
  /// What is counted for the goals of the judged stage in the code after its last step, where some may stay.
  package let left: [Goal: Set<String>]
  /// A change request whose tests are in the clone.
  package let request: PlacedChangeRequest?
  /// Whether a file that the request brought or changed is not as it came.
  package let isRequestEdited: Bool
  /// Whether all tests of the request passed at some time.
  package let hasImplementedRequest: Bool
  /// The figures of the learner's version as it was before the request came; nil if they aren't known, or needed.
  package let figuresBefore: Figures?
  /// What the goals bounded at the last check, by their labels.
  package let earlierFigures: [String: Int]

  package init(
    kata: Kata, description: KataDescription, stage: StageChoice, figures: Figures, places: [Goal: [Finding]] = [:],
    run: TestRun, unusedType: String? = nil, warnings: [Finding] = [], differences: [String] = [],
    firstCommit: String? = nil, left: [Goal: Set<String>] = [:], request: PlacedChangeRequest? = nil,
    isRequestEdited: Bool = false, hasImplementedRequest: Bool = false, figuresBefore: Figures? = nil,
    earlierFigures: [String: Int] = [:]
  ) {
    (self.kata, self.description, self.stage, self.run) = (kata, description, stage, run)
    (self.figures, self.places, self.unusedType, self.warnings) = (figures, places, unusedType, warnings)
    (self.differences, self.firstCommit, self.left) = (differences, firstCommit, left)
    (self.request, self.isRequestEdited, self.figuresBefore) = (request, isRequestEdited, figuresBefore)
    (self.hasImplementedRequest, self.earlierFigures) = (hasImplementedRequest, earlierFigures)
  }

  /// Whether nothing is wrong but, perhaps, the design.
  package var isGreen: Bool { run.succeeded && differences.isEmpty }
}

/// The stage that is judged.
package struct StageChoice: Sendable {
  /// Counted from 1.
  package let number: Int
  /// What the learner asked for; nil for the stage that they work on.
  package let asked: Int?
  /// How many stages were done at some time since the starting code.
  package let reached: Int

  /// Without a number that the learner asked for, it is the stage after those that were done at some time. If its goals are
  /// met, it is the first stage whose goals are not met. As long as the suite is red, no stage is done.
  package init(
    _ description: KataDescription, _ figures: Figures, beforeRequest: Figures?, isGreen: Bool, reached: Int,
    asked: Int?
  ) {
    let isMet = description.stages.map { stage in
      stage.goals.allSatisfy { goal in goal.isMet(by: figures) || beforeRequest.map(goal.isMet) ?? false }
    }
    let met = isGreen ? isMet.prefix { $0 }.count : 0
    let next = min(max(reached, met) + 1, isMet.count)
    number = asked ?? (isGreen && isMet[next - 1] ? min(met + 1, isMet.count) : next)
    (self.asked, self.reached) = (asked, reached)
  }
}
