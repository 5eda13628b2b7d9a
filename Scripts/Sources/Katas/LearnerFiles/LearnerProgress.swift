import Foundation
import Metrics
import Terminal

/// How far a learner has come with a kata, as it was last found out: `.kata/progress/<Kata>`.
public struct LearnerProgress: Codable, Sendable {
  /// Changes with the code, the tests and the goals. `stagesDone` is valid for this state of them only.
  fileprivate var fingerprint = ""
  /// How many stages were done, from the first on.
  fileprivate var stagesDone = 0
  /// What the goals bounded, by their labels, when the design was last measured, whatever the code is now.
  public fileprivate(set) var figures: [String: Int] = [:]
  /// How many stages were done at some time since the starting code, whatever the code is now.
  public fileprivate(set) var stagesReached = 0
  /// A fingerprint of the learner's files when they last implemented the change request.
  fileprivate(set) var implementation: String?

  /// Nothing, if nothing is known or what is known can't be read: then it is found out again.
  public init(of kata: Kata) {
    let data = FileManager.default.contents(atPath: Self.path(of: kata))
    if let known = data.flatMap({ try? JSONDecoder().decode(LearnerProgress.self, from: $0) }) { self = known }
  }

  /// How many stages are done, from the first on. What was done before a change request came stays done.
  func stagesDone(of loaded: LoadedKata) throws -> Int {
    if stagesReached > 0, try LearnersCopy(of: loaded.kata).placedRequest() != nil { return stagesReached }
    return fingerprint == Self.fingerprint(of: loaded) ? stagesDone : 0
  }

  fileprivate static func path(of kata: Kata) -> String { "\(kata.root)/.kata/progress/\(kata.name)" }

  /// Of what decides whether stages are done: the code, the tests and the goals.
  static func fingerprint(of loaded: LoadedKata) -> String {
    let kata = loaded.kata
    let paths = ["Katas/\(kata.name)", "Tests/\(kata.name)"].flatMap(loaded.filePaths)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix("/kata.json") }
    return Fingerprint.of(paths.flatMap { [$0, loaded.data(at: $0)?.base64EncodedString() ?? ""] })
  }
}

extension LearnersCopy {
  /// Notes what a check has found.
  func record(_ result: CheckResult, of loaded: LoadedKata) throws {
    var progress = LearnerProgress(of: kata)
    progress.fingerprint = LearnerProgress.fingerprint(of: loaded)
    progress.stagesDone = result.evidence.isGreen ? result.stagesMet : 0
    progress.stagesReached = result.stagesReached
    let figures = result.stages.flatMap(\.goals).compactMap { goal in goal.figure.map { (goal.goal.label, $0) } }
    progress.figures = Dictionary(figures) { first, _ in first }
    try write(progress)
  }

  /// Notes that the learner's code was put where a stage starts, or inside of it.
  public func begin(stage: Int) throws {
    var progress = LearnerProgress(of: kata)
    progress.stagesReached = stage - 1
    try write(progress)
  }

  /// Notes that the learner's files implement the change request.
  func recordImplementation() throws {
    var progress = LearnerProgress(of: kata)
    progress.implementation = try files().fingerprint
    try write(progress)
  }

  private func write(_ progress: LearnerProgress) throws {
    try write(JSONEncoder().encode(progress), to: LearnerProgress.path(of: kata))
  }
}
