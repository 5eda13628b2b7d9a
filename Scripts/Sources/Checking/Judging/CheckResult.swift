import Katas
import Metrics

/// What a check found: whether a kata, or a stage of it, is done, and what is missing.
public struct CheckResult: Sendable {
  let evidence: CheckEvidence
  public let stages: [StageResult]
  /// How many stages were done at some time, and are done now if the behaviour is right.
  let stagesReached: Int
  public let verdict: Verdict

  public enum Verdict: Equatable, Sendable {
    case done
    /// The stage that was asked for is done, or one that wasn't done before.
    case stageDone(Int)
    case filesChanged
    /// All tests pass but some that a change request brought, or in files that it changes.
    case onlyChangeRequestFails(inChangedFiles: [String])
    case behaviourFails
    case designUnfinished
    /// All goals were met before a change request came, and some are missed with what was added for it.
    case worseWithChangeRequest
  }

  /// Whether what was asked for is done: the stage, or the whole kata.
  public var isDone: Bool { verdict == .done || verdict == .stageDone(stageNumber) }
  var hasChangeRequest: Bool { evidence.request != nil }
  /// The number of the stage that is judged, counted from 1.
  public var stageNumber: Int { evidence.stage.number }
  public var stage: StageResult { stages[stageNumber - 1] }

  /// How many stages have their goals met, or had before a change request came, from the first on.
  var stagesMet: Int { stages.prefix(while: \.wasMet).count }

  public static let usualLimit = 3

  /// Judges what was gathered. Nothing is built, run, read or written here.
  init(judging evidence: CheckEvidence) {
    self.evidence = evidence
    let stages = evidence.description.stages.enumerated().map { index, stage in
      StageResult(number: index + 1, title: stage.title, goals: stage.goals.map { GoalResult($0, evidence) })
    }
    self.stages = stages
    let met = stages.prefix(while: \.wasMet).count
    let asked = evidence.stage.asked
    let judged = asked.map { [stages[$0 - 1]] } ?? stages
    stagesReached = max(evidence.stage.reached, evidence.isGreen ? met : 0)
    if !evidence.differences.isEmpty {
      verdict = .filesChanged
    } else if let files = Self.contradictions(ofFailingRequestIn: evidence) {
      verdict = .onlyChangeRequestFails(inChangedFiles: files)
    } else if !evidence.run.succeeded {
      verdict = .behaviourFails
    } else if judged.allSatisfy(\.wasMet), !judged.allSatisfy(\.isMet) {
      verdict = .worseWithChangeRequest
    } else if stages.allSatisfy(\.isMet) {
      verdict = .done
    } else if let asked {
      verdict = stages[asked - 1].isMet ? .stageDone(asked) : .designUnfinished
    } else {
      verdict = met > evidence.stage.reached ? .stageDone(met) : .designUnfinished
    }
  }

  /// If only tests fail that a change request brought or changed, and that the learner may not have implemented yet:
  /// the changed files among them. Otherwise nil.
  private static func contradictions(ofFailingRequestIn evidence: CheckEvidence) -> [String]? {
    let run = evidence.run
    guard let request = evidence.request, run.failure == nil, run.looseIssues.isEmpty, run.notRun.isEmpty else {
      return nil
    }
    let files = Set(run.failing.map(\.location.file))
    guard !files.isEmpty, files.isSubset(of: request.files.keys) else { return nil }
    return request.originals.keys.filter(files.contains).sorted()
  }
}
