import Checking
import Katas
import Metrics

extension ProgressCurve {
  /// What is wrong with the goals: a learner must see each good move count, and finish something whole in each stage.
  var problems: [String] {
    let ends = stages.map(\.lastStep)
    guard ends.last == steps.count, zip([0] + ends, ends).allSatisfy(<) else {
      return ["the stages end at steps \(ends), and must end one after the other, the last at step \(steps.count)"]
    }
    return zip([0] + ends, stages).enumerated().flatMap { index, part in
      problems(of: part.1, named: "stage \(index + 1)", from: part.0)
    }
  }

  private func problems(of stage: Stage, named name: String, from start: Int) -> [String] {
    let range = Array(states[start...stage.lastStep])
    // Met by no goals, too.
    if stage.goals.allSatisfy({ $0.isMet(by: range[0]) }) { return ["\(name) begins with all its goals met"] }
    var problems: [String] = []
    for goal in stage.goals {
      let figures = range.map(goal.figure)
      let metric = goal.metric.rawValue
      for (place, state) in [("\(name) ends", range.last), ("the solution ends", states.last)] {
        guard let state, !goal.isMet(by: state) else { continue }
        problems.append("\(place) with \(metric) \(goal.figure(in: state).shown), and the goal is \(goal.atMost)")
        break
      }
      for (offset, pair) in zip(figures, figures.dropFirst()).enumerated() {
        guard let earlier = pair.0, pair.1.map({ $0 > earlier }) ?? true else { continue }
        let step = start + offset + 1
        problems.append("\(name), step \(step): \(metric) gets worse, from \(earlier) to \(pair.1.shown)")
      }
      if range.count > 2, movesOnlyAtTheEnd(figures),
        !stage.goals.contains(where: { keepsMoving(range.map($0.figure)) })
      {
        problems.append("\(name): \(metric) moves at its last step only, and no other goal moves at each second step")
      }
    }
    return problems
  }

  private func movesOnlyAtTheEnd(_ figures: [Int?]) -> Bool {
    figures.last != figures[figures.count - 2] && Set(figures.dropLast()).count == 1
  }

  /// Whether of two steps in a row at least one always changes the figure.
  private func keepsMoving(_ figures: [Int?]) -> Bool {
    let hasMoved = zip(figures, figures.dropFirst()).map { $0 != $1 }
    return zip(hasMoved, hasMoved.dropFirst()).allSatisfy { $0 || $1 }
  }
}
