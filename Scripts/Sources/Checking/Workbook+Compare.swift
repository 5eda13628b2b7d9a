import Building
import Foundation
import Machine
import Katas
import LearnerFiles
import Metrics

extension Workbook {
  /// Builds a kata and runs its suite on both versions. The solution doesn't implement a change request that is in place, so
  /// its failures in the request's tests say nothing, and are left out.
  /// - Throws: `CompilerError` if it doesn't compile.
  public func runBoth(suiteOf kata: Kata, within seconds: Int, terminal: Terminal) throws -> [TestRun] {
    var runs = try run(suiteOf: kata, on: Variant.allCases, within: seconds, terminal: terminal)
    guard let placed = try LearnerStore(of: kata).placedRequest() else { return runs }
    for (index, behaviour) in runs[1].behaviours.enumerated()
    where !behaviour.verdict.isGood && placed.files.keys.contains(behaviour.location.file) {
      runs[1].behaviours[index].verdict = .otherVersionOnly
    }
    return runs
  }

  public func compare(_ kata: Kata, terminal: Terminal) throws -> Comparison {
    let loaded = try LoadedKata(kata, in: self)
    let measurer = try KataMeasurer(workbook: self, terminal: terminal)
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
    return Comparison(
      kata: kata, description: try loaded.description, before: try (isUntouched ? yours : results[0]).get(),
      yours: try yours.get(), after: try results[versions.count - 2].get(), isUntouched: isUntouched,
      request: try LearnerStore(of: kata).placedRequest())
  }

  /// Measures every state from the starting code to the solution.
  /// - Throws: `CompilerError` if a state doesn't compile.
  public func curve(of kata: Kata, with measurer: KataMeasurer) throws -> ProgressCurve {
    let sequence = try StepSequence(of: kata, in: self)
    return ProgressCurve(
      kata: kata.name, stages: try kata.description().stages, steps: sequence.steps,
      states: try measurer.measure(sequence.states, of: kata).map { try $0.get().figures })
  }

  /// The katas, and how far a learner has come with each.
  public func list() throws -> [ListedKata] {
    try katas.map { kata in
      do {
        let loaded = try LoadedKata(kata, in: self)
        return ListedKata(
          kata: kata, description: loaded.isDraft ? nil : try loaded.description, standing: try standing(of: loaded))
      } catch is Failure {
        // What is wrong with a kata shows where that kata is asked for; the list goes on.
        return ListedKata(kata: kata, description: nil, standing: try kata.isDraft ? .draft : .inProgress)
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
