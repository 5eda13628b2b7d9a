import Metrics
import Terminal

extension Workbook {
  /// Finds out whether a kata is done: whether the learner's version behaves as it should, and its design meets the goals.
  ///
  /// - Parameter stage: The number of the stage to judge; nil for the one that the learner works on.
  /// - Throws: `CompilerError` if the version doesn't compile; then nothing is run.
  public func check(_ kata: Kata, stage: Int?, timeout: Double, terminal: Terminal) throws -> CheckResult {
    let evidence = try CheckEvidence(of: kata, stage: stage, timeout: timeout, in: self, terminal: terminal)
    let result = CheckResult(judging: evidence)
    let figures = result.stages.flatMap(\.goals).compactMap { goal in goal.figure.map { (goal.goal.label, $0) } }
    // What `list`, `hint` and the next check need to know.
    var ledger = Ledger(of: kata, in: self)
    ledger.record(
      kata, in: self, stagesDone: evidence.isGreen ? result.stagesMet : 0, stagesReached: result.stagesReached,
      figures: Dictionary(figures) { first, _ in first })
    return result
  }
}

/// All that a check looks at, gathered before anything is judged.
struct CheckEvidence: Sendable {
  let kata: Kata
  let description: KataDescription
  var stageAsked: Int?
  let figures: Figures
  var places: [Goal: [Finding]]
  /// The name of the measured type if the version has it, but nothing uses it.
  var unusedType: String?
  /// What the compiler warns of in the files that the learner edits.
  var warnings: [Finding] = []
  let run: TestRun
  /// How what a learner may not edit differs from what was shipped, in a sentence for each difference.
  var differences: [String] = []
  /// A change request whose tests are in the clone.
  var request: PlacedChangeRequest?
  /// The figures of the learner's version as it was before the request came; nil if nobody knows, or needs to.
  var figuresBefore: Figures?
  /// How many stages were done at some time since the starting code.
  var stagesReached = 0
  /// What the goals bounded at the last check, by their labels.
  var earlierFigures: [String: Int] = [:]

  /// Whether nothing is wrong but, perhaps, the design.
  var isGreen: Bool { run.succeeded && differences.isEmpty }
}

extension CheckEvidence {
  /// Measures the learner's version, runs the suite on it, and compares the files that aren't the learner's.
  init(of kata: Kata, stage: Int?, timeout: Double, in workbook: Workbook, terminal: Terminal) throws {
    let description = try kata.description()
    let goals = description.stages.flatMap(\.goals)
    if let stage { _ = try kata.element(stage, of: description.stages, called: "stage") }
    let measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
    let measures = try measurer.measureYours(kata)
    let run = try workbook.run(suiteOf: kata, on: [.before], timeout: timeout, terminal: terminal)[0]
    let ledger = Ledger(of: kata, in: workbook)
    self.init(
      kata: kata, description: description, stageAsked: stage, figures: measures.figures,
      places: Dictionary(goals.map { ($0, measures.findings($0.metric, of: $0.type)) }) { first, _ in first },
      unusedType: measures.unusedType, warnings: measures.structure.warnings, run: run,
      differences: try ShippedFiles.differences(of: kata, in: workbook),
      // None if the code is the starting code.
      stagesReached: try ledger.stagesReached > 0 && StepSequence(of: kata, in: workbook).isUntouched
        ? 0 : ledger.stagesReached,
      earlierFigures: ledger.figures)
    request = LearnersCopy(of: kata).placedRequest
    if let request, !goals.allSatisfy({ $0.isMet(by: figures) }) {
      figuresBefore = try? measurer.measure(request, of: kata)?.figures
    }
  }
}
