import Katas
import Metrics

public struct GoalResult: Equatable, Sendable {
  public let goal: Goal
  /// What is bounded, with the type that is measured: `files to copy for Display`.
  public let title: String
  /// Nil if the version has none, because a type is missing.
  public let figure: Int?
  public let isMet: Bool
  public let earlier: Int?
  /// The figure before a change request came, if that one met the goal and the present one doesn't.
  public let withoutRequest: Int?
  /// Why less is better, and why there is no figure if there is none.
  public let reason: String
  public let missing: String?
  /// What was counted.
  public let places: [Finding]

  /// Whether it is missed, but some of the places may stay. The number to remove is not the number that is shown then.
  var leavesSome: Bool { !isMet && goal.atMost > 0 && figure == places.count }

  init(_ goal: Goal, _ evidence: CheckEvidence) {
    let before = evidence.figuresBefore
    let isMetNow = goal.isMet(by: evidence.figures)
    let wasMet = before.map(goal.isMet) ?? false
    self.goal = goal
    title =
      goal.metric.isOfDependencies && goal.from == nil
      ? "\(goal.label) for \(evidence.figures.measuredType ?? evidence.description.dependencies.after)" : goal.label
    figure = goal.figure(in: evidence.figures)
    isMet = isMetNow
    earlier = evidence.earlierFigures[goal.label].flatMap { $0 == goal.figure(in: evidence.figures) ? nil : $0 }
    withoutRequest = isMetNow || !wasMet ? nil : before.flatMap(goal.figure)
    reason = Self.reason(of: goal, evidence)
    missing = figure == nil ? Self.reasonForNoFigure(of: goal, evidence) : nil
    let kata = evidence.kata
    places = (evidence.places[goal] ?? []).map { finding in
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
    if let from = goal.from { return goal.metric.reason(of: from) }
    guard goal.metric.isOfDependencies, let type = evidence.figures.measuredType else { return goal.metric.reason }
    let next = evidence.description.dependencies.after
    return goal.metric.reason(of: type)
      + (type == next ? "" : " Once there is a type \(next) and the adapter uses it, \(next) is measured instead.")
  }

  private static func reasonForNoFigure(of goal: Goal, _ evidence: CheckEvidence) -> String {
    if goal.metric == .methodsToTrace {
      let trace = (evidence.description.trace ?? []).joined(separator: ", ")
      return "The adapter no longer has all of these members: \(trace)."
    }
    if let from = goal.from { return "No type that other code uses is named \(from)." }
    if let type = goal.type, !goal.metric.isOfDependencies {
      return goal.isOfResult ? "No function \(type) returns a type of the kata." : "No type is named \(type)."
    }
    if let type = evidence.unusedType { return "No other code uses \(type) yet." }
    return "No type is named \(evidence.description.dependencies.candidates.joined(separator: " or "))."
  }
}
