import Metrics
import Terminal

extension Workbook {
  /// Finds out whether a kata is done: whether the learner's version behaves as it should, and its design meets the goals.
  ///
  /// - Parameters:
  ///   - stage: The number of the stage to judge; nil for the one that the learner works on.
  ///   - run: What the suite says of the version as it is now; nil to run it.
  /// - Throws: `CompilerError` if the version doesn't compile; then nothing is run.
  public func check(
    _ kata: Kata, stage: Int?, run: TestRun? = nil, timeout: Double, terminal: Terminal
  ) throws -> CheckResult {
    let loaded = try LoadedKata(kata, in: self)
    let description = try loaded.description()
    if let stage { _ = try kata.element(stage, of: description.stages, called: "stage") }
    let measurer = try KataMeasurer(workbook: self, loaded: loaded, terminal: terminal)
    let measures = try measurer.measureYours(kata)
    var evidence = CheckEvidence(
      of: kata, description, measures,
      run: try run ?? self.run(suiteOf: kata, on: [.before], timeout: timeout, terminal: terminal)[0])
    evidence.stageAsked = stage
    try evidence.add(LearnersCopy(of: kata), loaded, measurer, in: self)
    var result = CheckResult(judging: evidence)
    if result.stage.goals.contains(where: \.leavesSome) {
      evidence.left = try findings(after: result.stage, of: kata, by: measurer)
      result = CheckResult(judging: evidence)
    }
    // What `list`, `hint` and the next check need to know.
    try LearnersCopy(of: kata).record(result, of: loaded)
    return result
  }

  /// What is counted for the goals of a stage in the code after its last step, by the words for it.
  private func findings(
    after stage: StageResult, of kata: Kata, by measurer: KataMeasurer
  ) throws -> [Goal: Set<String>] {
    let state = try StepSequence(of: kata, in: self).states[stage.lastStep]
    let measures = try measurer.measure([state], of: kata)[0].get()
    return stage.goals.filter(\.leavesSome).map(\.goal).reduce(into: [:]) { left, goal in
      left[goal] = Set(measures.findings(goal.metric, of: goal.type).map(\.text))
    }
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
  /// What is counted for the goals of the judged stage in the code after its last step, where some may stay.
  var left: [Goal: Set<String>] = [:]
  /// A change request whose tests are in the clone.
  var request: PlacedChangeRequest?
  /// Whether a file that the request brought or changed is not as it came.
  var isRequestEdited = false
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
  init(of kata: Kata, _ description: KataDescription, _ measures: Measures, run: TestRun) {
    let goals = description.stages.flatMap(\.goals)
    self.init(
      kata: kata, description: description, figures: measures.figures,
      places: Dictionary(goals.map { ($0, measures.findings($0.metric, of: $0.type)) }) { first, _ in first },
      unusedType: measures.unusedType, warnings: measures.structure.warnings, run: run)
  }

  /// Adds what is known of the learner, and compares the files that aren't the learner's.
  fileprivate mutating func add(
    _ copy: LearnersCopy, _ loaded: LoadedKata, _ measurer: KataMeasurer, in workbook: Workbook
  ) throws {
    let progress = LearnerProgress(of: kata)
    earlierFigures = progress.figures
    // None if the code is the starting code.
    let isUntouched = try progress.stagesReached > 0 && workbook.isUntouched(loaded)
    stagesReached = isUntouched ? 0 : progress.stagesReached
    request = try copy.placedRequest()
    differences = try ShippedFiles.differences(of: loaded, with: request, in: workbook)
    guard let request else { return }
    isRequestEdited = request.files.contains { loaded.data(at: $0.key) != $0.value }
    if !description.stages.flatMap(\.goals).allSatisfy({ $0.isMet(by: figures) }) {
      figuresBefore = try measurer.measure(request, of: kata)?.figures
    }
  }
}
