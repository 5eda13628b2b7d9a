import Foundation
import Machine
import Katas

/// What is remembered of a learner and a kata: `.kata/progress/<Kata>`.
public struct LearnerProgress: Codable, Sendable {
  /// Of the code, the tests and the goals. `stagesDone` is valid for this state of them only.
  package var fingerprint = ""
  /// How many stages were done, from the first on, when it was last found out.
  package var stagesDone = 0
  /// What the goals bounded, by their labels, when the design was last measured, whatever the code is now.
  public package(set) var figures: [String: Int] = [:]
  /// How many stages were done at some time since the starting code, whatever the code is now.
  public package(set) var stagesReached = 0
  /// A fingerprint of the learner's files when they last implemented the change request.
  package var implementation: String?
  /// How many hints of each stage were shown.
  public package(set) var shownHints: [Int: Int]?
}

extension LearnerProgress {
  /// Nothing, if nothing is known or what is known has another form: then it is found out again.
  init(_ data: Data?) {
    self = data.flatMap { try? JSONDecoder().decode(LearnerProgress.self, from: $0) } ?? LearnerProgress()
  }
}

extension LearnerStore {
  /// Seen from the workbook's folder.
  var progressPath: String { ".kata/progress/\(kata.name)" }

  public var progress: LearnerProgress { get throws { LearnerProgress(try data(at: "\(kata.root)/\(progressPath)")) } }

  package func update(_ change: (inout LearnerProgress) throws -> Void) throws {
    var progress = try progress
    try change(&progress)
    try write(JSONEncoder().encode(progress), to: "\(kata.root)/\(progressPath)")
  }

  /// Notes that the code of a step was put in place, and the stage that the learner works on now.
  public func recordPlaced(inStage stage: Int) throws { try update { $0.stagesReached = stage - 1 } }

  public func recordHint(_ number: Int, ofStage stage: Int) throws {
    try update { $0.shownHints = ($0.shownHints ?? [:]).merging([stage: number]) { $1 } }
  }

  /// The commit at which `kata` was called first in a clone; nil if that isn't known.
  package static func firstCall(in root: String) throws -> String? {
    try data(at: "\(root)/.kata/first-call").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Notes the commit at which `kata` is called first.
  public static func noteFirstCall(in root: String) throws {
    guard try firstCall(in: root) == nil, try typeOfFile(at: "\(root)/.git") != nil else { return }
    let head = try Git.run(["rev-parse", "--verify", "HEAD"], in: root)
    guard head.succeeded else { return }
    // A clone that can't be written to can still be read.
    try? writeFiles(["first-call": head.output.trimmingCharacters(in: .whitespacesAndNewlines)], in: "\(root)/.kata")
  }
}
