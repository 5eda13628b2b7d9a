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

public struct StageResult: Equatable, Sendable {
  public let number: Int
  public let title: String
  package let lastStep: Int
  public let goals: [GoalResult]

  public var goalsMet: Int { goals.count(where: \.isMet) }
  public var isMet: Bool { goalsMet == goals.count }
}

public struct GoalResult: Equatable, Sendable {
  public let goal: Goal
  /// What is bounded, with the type that is measured: `files to copy for Display`.
  public let title: String
  /// Nil if the version has none, because a type is missing.
  public let figure: Int?
  public let isMet: Bool
  public let earlier: Int?
  /// The figure before a change request came, if that is the one that meets the goal.
  public let withoutRequest: Int?
  /// Why less is better, and why there is no figure if there is none.
  public let reason: String
  public let missing: String?
  /// What was counted; where some of it may stay, first what the code after the stage's last step doesn't have.
  public let places: [Finding]

  /// Whether it is missed, but some of the places may stay. The number to remove is not the number that is shown then.
  package var leavesSome: Bool { !isMet && goal.atMost > 0 && figure == places.count }
}

extension GoalResult {
  init(_ goal: Goal, _ evidence: CheckEvidence) {
    let before = evidence.figuresBefore
    let isMetNow = goal.isMet(by: evidence.figures)
    let wasMet = before.map { goal.isMet(by: $0) } ?? false
    self.goal = goal
    title =
      goal.metric.isOfDependencies
      ? "\(goal.label) for \(evidence.figures.measuredType ?? evidence.description.dependencies.after)" : goal.label
    figure = goal.figure(in: evidence.figures)
    isMet = isMetNow || wasMet
    earlier = evidence.earlierFigures[goal.label].flatMap { $0 == goal.figure(in: evidence.figures) ? nil : $0 }
    withoutRequest = isMetNow || !wasMet ? nil : before.flatMap(goal.figure)
    reason = Self.reason(of: goal, evidence)
    missing = figure == nil ? Self.reasonForNoFigure(of: goal, evidence) : nil
    let kata = evidence.kata
    let left = evidence.left[goal] ?? []
    let findings = evidence.places[goal] ?? []
    places = (findings.filter { !left.contains($0.text) } + findings.filter { left.contains($0.text) }).map { finding in
      // The adapter's file has its whole path already.
      let file = finding.location.file == kata.adapter ? kata.adapter : "Katas/\(kata.name)/\(finding.location.file)"
      return Finding(location: Location(file: file, line: finding.location.line), text: finding.text)
    }
  }

  /// Why less is better, and of which type the figure is, as long as that changes.
  private static func reason(of goal: Goal, _ evidence: CheckEvidence) -> String {
    if goal.metric == .methodsToTrace {
      let calls = evidence.description.trace ?? []
      return "\(goal.metric.reason) The \(calls.count == 1 ? "call is" : "calls are") \(calls.joined(separator: ", "))."
    }
    guard goal.metric.isOfDependencies, let type = evidence.figures.measuredType else { return goal.metric.reason }
    let next = evidence.description.dependencies.after
    return goal.metric.reason(of: type)
      + (type == next ? "" : " Once there is a type \(next) and the suite reaches it, \(next) is measured instead.")
  }

  private static func reasonForNoFigure(of goal: Goal, _ evidence: CheckEvidence) -> String {
    if goal.metric == .methodsToTrace {
      let trace = (evidence.description.trace ?? []).joined(separator: ", ")
      return "The adapter no longer has all of these members: \(trace)."
    }
    if goal.type == nil, let type = evidence.unusedType { return "No code that the suite can reach uses \(type) yet." }
    let names = goal.type.map { [$0] } ?? evidence.description.dependencies.candidates
    return "No type is named \(names.joined(separator: " or "))."
  }
}

/// All that a check looks at, gathered before anything is judged.
package struct CheckEvidence: Sendable {
  package let kata: Kata
  package let description: KataDescription
  package var stageAsked: Int?
  package let figures: Figures
  package var places: [Goal: [Finding]]
  /// The name of the measured type if the version has it, but nothing uses it.
  package var unusedType: String?
  /// What the compiler warns of in the files that the learner edits.
  package var warnings: [Finding] = []
  package let run: TestRun
  /// How what a learner may not edit differs from what was shipped, in a sentence for each difference.
  package var differences: [String] = []
  /// What is counted for the goals of the judged stage in the code after its last step, where some may stay.
  package var left: [Goal: Set<String>] = [:]
  /// A change request whose tests are in the clone.
  package var request: PlacedChangeRequest?
  /// Whether a file that the request brought or changed is not as it came.
  package var isRequestEdited = false
  /// The figures of the learner's version as it was before the request came; nil if nobody knows, or needs to.
  package var figuresBefore: Figures?
  /// How many stages were done at some time since the starting code.
  package var stagesReached = 0
  /// What the goals bounded at the last check, by their labels.
  package var earlierFigures: [String: Int] = [:]

  /// Whether nothing is wrong but, perhaps, the design.
  package var isGreen: Bool { run.succeeded && differences.isEmpty }
}

extension CheckEvidence {
  package init(of kata: Kata, _ description: KataDescription, _ measurement: CodeMeasurement, run: TestRun) {
    let goals = description.stages.flatMap(\.goals)
    self.init(
      kata: kata, description: description, figures: measurement.figures,
      places: Dictionary(goals.map { ($0, measurement.findings($0.metric, of: $0.type)) }) { first, _ in first },
      unusedType: measurement.unusedType, warnings: measurement.structure.warnings, run: run)
  }
}
