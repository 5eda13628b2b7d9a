import Katas
import Metrics

/// What a check found: whether a kata, or a stage of it, is done, and what is missing.
public struct CheckResult: Sendable {
  package let evidence: CheckEvidence
  public let stages: [StageResult]
  /// The number of the stage that is judged, counted from 1.
  public let stageNumber: Int
  /// How many stages were done at some time, and are done now if the behaviour is right.
  package let stagesReached: Int
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
  }

  /// Whether what was asked for is done: the stage, or the whole kata.
  public var isDone: Bool { verdict == .done || verdict == .stageDone(stageNumber) }
  package var hasChangeRequest: Bool { evidence.request != nil }
  public var stage: StageResult { stages[stageNumber - 1] }

  /// How many stages have their goals met, from the first on.
  package var stagesMet: Int { stages.prefix(while: \.isMet).count }

  public static let usualLimit = 3
}

extension CheckResult {
  /// Judges what was gathered. Nothing is built, run, read or written here.
  package init(judging evidence: CheckEvidence) {
    self.evidence = evidence
    stages = evidence.description.stages.enumerated().map { index, stage in
      StageResult(
        number: index + 1, title: stage.title, lastStep: stage.lastStep,
        goals: stage.goals.map { GoalResult($0, evidence) })
    }
    let met = stages.prefix(while: \.isMet).count
    // The learner works on the stage after those that were done at some time. If its goals are met, it is the first
    // stage whose goals are not met.
    let next = min(max(evidence.stagesReached, met) + 1, stages.count)
    stageNumber = evidence.stageAsked ?? (stages[next - 1].isMet ? min(met + 1, stages.count) : next)
    stagesReached = max(evidence.stagesReached, evidence.isGreen ? met : 0)
    if !evidence.differences.isEmpty {
      verdict = .filesChanged
    } else if let files = Self.contradictions(ofFailingRequestIn: evidence) {
      verdict = .onlyChangeRequestFails(inChangedFiles: files)
    } else if !evidence.run.succeeded {
      verdict = .behaviourFails
    } else if met == stages.count {
      verdict = .done
    } else if evidence.stageAsked != nil {
      verdict = stages[stageNumber - 1].isMet ? .stageDone(stageNumber) : .designUnfinished
    } else {
      verdict = met > evidence.stagesReached ? .stageDone(met) : .designUnfinished
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
