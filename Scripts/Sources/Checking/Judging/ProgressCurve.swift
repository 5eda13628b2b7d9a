import Katas
import Metrics

/// The figures of a kata after each of its steps.
public struct ProgressCurve: Sendable {
  let kata: String
  public let stages: [Stage]
  public let steps: [Step]
  /// One more than steps: the first are those of the starting code.
  public let states: [Figures]

  /// Each measure that a goal of some stage bounds, once.
  var goals: [Goal] {
    stages.flatMap(\.goals).reduce(into: []) { goals, goal in
      if !goals.contains(where: { $0.label == goal.label }) { goals.append(goal) }
    }
  }

  /// Each other measure that isn't the same after all steps.
  var others: [Metric] {
    let bounded = goals.filter { $0.type == nil }.map(\.metric)
    return Metric.allCases.filter { metric in !bounded.contains(metric) && Set(states.map { $0[metric] }).count > 1 }
  }
}
