import Building
import Foundation
import Judging
import Katas
import LearnerFiles
import Metrics
import Processes
import Terminal

extension Workbook {
  /// Finds out whether a kata is done: whether the learner's version behaves as it should, and its design meets the goals.
  /// - Parameters:
  ///   - stage: The number of the stage to judge; nil for the one that the learner works on.
  ///   - run: What the suite says of the version as it is now; nil to run it.
  /// - Throws: `CompilerError` if the version doesn't compile; then nothing is run.
  public func check(
    _ kata: Kata, stage: Int?, run: TestRun? = nil, timeout: Double, terminal: Terminal
  ) throws -> CheckResult {
    let loaded = try LoadedKata(kata, in: self)
    let (description, store) = (try loaded.description, LearnerStore(of: kata))
    if let stage { _ = try kata.element(stage, of: description.stages, called: "stage") }
    let goals = description.stages.flatMap(\.goals)
    let measurer = try KataMeasurer(
      workbook: self, loaded: loaded, metrics: Set(goals.map(\.metric)), terminal: terminal)
    let measurement = try measurer.measureYours(kata)
    var evidence = CheckEvidence(
      of: kata, description, measurement,
      run: try run ?? self.run(suiteOf: kata, on: [.before], timeout: timeout, terminal: terminal)[0])
    evidence.stageAsked = stage
    evidence.request = try store.placedRequest()
    evidence.differences = try differences(of: loaded, with: evidence.request)
    if let request = evidence.request {
      evidence.isRequestEdited = request.files.contains { loaded.data(at: $0.key) != $0.value }
      if !goals.allSatisfy({ $0.isMet(by: measurement.figures) }) {
        evidence.figuresBefore = try measurer.measure(request, store)?.figures
      }
    }
    let progress = try store.progress
    evidence.earlierFigures = progress.figures
    // The starting code has no stage that is done.
    let isUntouched = progress.stagesReached > 0 && loaded.isUntouched
    evidence.stagesReached = isUntouched ? 0 : progress.stagesReached
    var result = CheckResult(judging: evidence)
    // Without the shipped solution, nobody knows that code.
    if evidence.differences.isEmpty, result.stage.goals.contains(where: \.leavesSome) {
      let state = try loaded.states.states[result.stage.lastStep]
      let measurement = try measurer.measure([state], of: kata)[0].get()
      for goal in result.stage.goals.filter(\.leavesSome).map(\.goal) {
        evidence.left[goal] = Set(measurement.findings(goal.metric, of: goal.type).map(\.text))
      }
      result = CheckResult(judging: evidence)
    }
    try store.record(result, of: loaded)
    return result
  }

  /// How what a learner may not edit differs from what was shipped, in a sentence for each difference.
  public func differences(of loaded: LoadedKata, with request: PlacedChangeRequest?) throws -> [String] {
    try ShippedFiles.differences(of: loaded, manifest(selecting: loaded.kata), with: request) { folder in
      let status = try Git.run(
        ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", folder], in: root)
      // `?? Tests/Support/Added.swift`; a downloaded workbook has no repository.
      return status.succeeded ? status.output.split(separator: "\0").map { String($0.dropFirst(3)) } : []
    }
  }

  /// What a learner may not edit, as it is now.
  public func shippedFiles(of kata: Kata) throws -> ShippedFiles {
    ShippedFiles(of: try LoadedKata(kata, in: self), try manifest(selecting: kata))
  }

  /// Builds a kata and runs its suite on both versions. The solution doesn't implement a change request that is in place, so
  /// its failures in the request's tests say nothing, and are left out.
  /// - Throws: `CompilerError` if it doesn't compile.
  public func runBoth(suiteOf kata: Kata, timeout: Double, terminal: Terminal) throws -> [TestRun] {
    var runs = try run(suiteOf: kata, on: Variant.allCases, timeout: timeout, terminal: terminal)
    guard let placed = try LearnerStore(of: kata).placedRequest() else { return runs }
    for (index, behaviour) in runs[1].behaviours.enumerated()
    where !behaviour.verdict.isGood && placed.files.keys.contains(behaviour.location.file) {
      runs[1].behaviours[index].verdict = .otherVersionOnly
    }
    return runs
  }
}

extension Workbook {
  public func compare(_ kata: Kata, terminal: Terminal) throws -> Comparison {
    let (loaded, store) = (try LoadedKata(kata, in: self), LearnerStore(of: kata))
    let measurer = try KataMeasurer(workbook: self, loaded: loaded, terminal: terminal)
    let scratch = try ScratchFolder(in: cache)
    defer { scratch.remove() }
    try measurer.writeState(loaded.states.states[0], of: kata, in: scratch.path)
    // The solution comes before yours and has the shipped adapter beside it: what the learner writes can't break it.
    let isUntouched = loaded.isUntouched
    let versions =
      try (isUntouched ? [] : [measurer.version(of: kata, in: scratch.path)])
      + [measurer.solution(of: kata, in: scratch.path), measurer.version(of: kata, in: root)]
    let results = try measurer.measure(versions, of: kata)
    let yours = results[versions.count - 1]
    let request = try store.placedRequest()
    return Comparison(
      of: kata, try loaded.description, before: try (isUntouched ? yours : results[0]).get(), yours: yours,
      after: try results[versions.count - 2].get(), isUntouched: isUntouched, request: request,
      without: try request.flatMap { try measurer.measure($0, store) })
  }
}

extension Workbook {
  /// Measures every state from the starting code to the solution.
  /// - Throws: `CompilerError` if a state doesn't compile.
  public func curve(of kata: Kata, with measurer: KataMeasurer) throws -> ProgressCurve {
    let sequence = try StepSequence(of: kata, in: self)
    return ProgressCurve(
      of: kata.name, stages: try kata.description().stages, steps: sequence.steps,
      states: try measurer.measure(sequence.states, of: kata).map { try $0.get().figures })
  }

  public func curve(of kata: Kata, terminal: Terminal) throws -> ProgressCurve {
    try curve(of: kata, with: KataMeasurer(workbook: self, terminal: terminal))
  }
}

extension Workbook {
  /// The katas, and how far a learner has come with each.
  public func list() throws -> [ListedKata] {
    try katas.map { kata in
      do {
        let loaded = try LoadedKata(kata, in: self)
        return ListedKata(kata, loaded.isDraft ? nil : try loaded.description, try standing(of: loaded))
      } catch is Failure {
        // What is wrong with a kata shows where that kata is asked for; the list goes on.
        return ListedKata(kata, nil, try kata.isDraft ? .draft : .inProgress)
      }
    }
  }

  private func standing(of loaded: LoadedKata) throws -> ListedKata.Standing {
    if loaded.isDraft { return .draft }
    if loaded.isUntouched { return .untouched }
    let store = LearnerStore(of: loaded.kata)
    let progress = try store.progress
    // What was done before a change request came stays done.
    let isKept = try progress.stagesReached > 0 && store.placedRequest() != nil
    let done = isKept ? progress.stagesReached : progress.fingerprint == loaded.fingerprint ? progress.stagesDone : 0
    return done == 0 ? .inProgress : done < (try loaded.description.stages.count) ? .stageDone(done) : .done
  }
}

extension KataMeasurer {
  /// The learner's version as it was before a change request came; nil if nobody knows, or it didn't compile.
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
