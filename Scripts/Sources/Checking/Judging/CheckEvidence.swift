import Katas
import Metrics

/// All that a check looks at, gathered before anything is judged.
struct CheckEvidence: Sendable {
  let kata: Kata
  let description: KataDescription
  let stage: StageChoice
  let figures: Figures
  var places: [Goal: [Finding]] = [:]
  let run: TestRun
  /// The name of the measured type if the version has it, but nothing uses it.
  var unusedType: String?
  /// How what a learner may not edit differs from what was shipped, in a sentence for each difference.
  var differences: [String] = []
  /// The commit that files were compared with; nil without a repository.
  var shippedCommit: String?
  /// A change request whose tests are in the clone.
  var request: PlacedChangeRequest?
  /// Whether a file that the request brought or changed is not as it came.
  var isRequestEdited: Bool = false
  /// Whether all tests of the request passed at some time.
  var hasImplementedRequest: Bool = false
  /// The figures of the learner's version as it was before the request came; nil if they aren't known, or needed.
  var figuresBefore: Figures?
  /// What the goals bounded at the last check, by their labels.
  var earlierFigures: [String: Int] = [:]

  /// Whether nothing is wrong but, perhaps, the design.
  var isGreen: Bool { run.succeeded && differences.isEmpty }
}

/// The stage that is judged.
struct StageChoice: Sendable {
  /// Counted from 1.
  let number: Int
  /// What the learner asked for; nil for the stage that they work on.
  let asked: Int?
  /// How many stages were done at some time since the starting code.
  let reached: Int

  /// Without a number that the learner asked for, it is the stage after those that were done at some time. If its goals are
  /// met, it is the first stage whose goals are not met. As long as the suite is red, no stage is done.
  init(
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
