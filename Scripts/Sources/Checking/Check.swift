import Building
import Machine
import Katas
import LearnerFiles
import Metrics

extension Workbook {
  /// Finds out whether a kata is done: whether the learner's version behaves as it should, and its design meets the goals.
  /// - Parameters:
  ///   - stage: The number of the stage to judge; nil for the one that the learner works on.
  ///   - run: What the suite says of the version as it is now; nil to run it.
  /// - Throws: `CompilerError` if the version doesn't compile; then nothing is run.
  public func check(
    _ kata: Kata, stage: Int?, run: TestRun? = nil, within seconds: Int, terminal: Terminal
  ) throws -> CheckResult {
    let version = try LearnersVersion(of: kata, in: self)
    if let stage { _ = try kata.element(stage, of: version.description.stages, called: "stage") }
    let design = try version.measured(in: self, terminal)
    let run = try run ?? self.run(suiteOf: kata, on: [.before], within: seconds, terminal: terminal)[0]
    let result = CheckResult(judging: version.evidence(design, run, stage: stage))
    try version.store.record(result, of: version.loaded)
    return result
  }
}

/// What is known of a learner's version before anything is compiled.
private struct LearnersVersion {
  let loaded: LoadedKata
  let description: KataDescription
  let store: LearnerStore
  private let progress: LearnerProgress
  private let request: PlacedChangeRequest?
  private let differences: (sentences: [String], commit: String?)

  init(of kata: Kata, in workbook: Workbook) throws {
    loaded = try LoadedKata(kata, in: workbook)
    store = LearnerStore(of: kata)
    (description, progress, request) = (try loaded.description, try store.progress, try store.placedRequest())
    differences = try workbook.differences(of: loaded, with: request)
  }

  /// What the compiler knows of the version.
  struct Design {
    let now: CodeMeasurement
    /// The version as it was before a change request came; nil if that isn't known, or it met no more goals.
    let beforeRequest: Figures?
  }

  func measured(in workbook: Workbook, _ terminal: Terminal) throws -> Design {
    let goals = description.stages.flatMap(\.goals)
    let measurer = try KataMeasurer(workbook: workbook, metrics: Set(goals.map(\.metric)), terminal: terminal)
    let now = try measurer.measureYours(loaded.kata)
    let isWhole = goals.allSatisfy { $0.isMet(by: now.figures) }
    return Design(
      now: now, beforeRequest: isWhole ? nil : try request.flatMap { try measurer.measure($0, store)?.figures })
  }

  func evidence(_ design: Design, _ run: TestRun, stage: Int?) -> CheckEvidence {
    // The starting code has no stage that is done.
    let isStart = progress.stagesReached > 0 && loaded.isUntouched
    let isGreen = run.succeeded && differences.sentences.isEmpty
    let choice = StageChoice(
      description, design.now.figures, beforeRequest: design.beforeRequest, isGreen: isGreen,
      reached: isStart ? 0 : progress.stagesReached, asked: stage)
    let goals = description.stages.flatMap(\.goals)
    return CheckEvidence(
      kata: loaded.kata, description: description, stage: choice, figures: design.now.figures,
      places: Dictionary(goals.map { ($0, design.now.findings($0)) }) { first, _ in first },
      run: run, unusedType: design.now.unusedType, differences: differences.sentences,
      shippedCommit: differences.commit, request: request,
      isRequestEdited: request?.files.contains { loaded.data(at: $0.key) != $0.value } ?? false,
      hasImplementedRequest: progress.implementation != nil, figuresBefore: design.beforeRequest,
      earlierFigures: progress.figures)
  }
}

extension KataMeasurer {
  /// The learner's version as it was before a change request came; nil if that isn't known, or it didn't compile.
  func measure(_ placed: PlacedChangeRequest, _ store: LearnerStore) throws -> CodeMeasurement? {
    guard let start = placed.start else { return nil }
    guard case .success(let measurement) = try measure([store.files(ofSave: start)], of: store.kata)[0] else {
      return nil
    }
    return measurement
  }
}

extension LearnerStore {
  /// What `list`, `hint` and the next check need to know.
  fileprivate func record(_ result: CheckResult, of loaded: LoadedKata) throws {
    try update { progress in
      progress.fingerprint = loaded.fingerprint
      progress.stagesDone = result.evidence.isGreen ? result.stagesMet : 0
      progress.stagesReached = result.stagesReached
      let figures = result.stages.flatMap(\.goals).compactMap { goal in goal.figure.map { (goal.goal.label, $0) } }
      progress.figures = Dictionary(figures) { first, _ in first }
    }
  }
}
