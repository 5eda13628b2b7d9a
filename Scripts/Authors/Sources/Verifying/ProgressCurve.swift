import Building
import Katas
import Metrics
import Terminal

/// The figures of a kata after each of its steps.
package struct ProgressCurve {
  let name: String
  let stages: [Stage]
  let steps: [Step]
  /// One more than steps: the first are those of the starting code.
  let states: [Figures]

  /// Every measure that is not the same all the way, a row for each state.
  var table: String {
    let moving = Metric.allCases.filter { metric in Set(states.map { $0[metric] }).count > 1 }
    let rows = states.enumerated().map { number, figures in
      ["\(number)", number == 0 ? "The starting code" : steps[number - 1].title] + moving.map { figures[$0].shown }
    }
    return table(moving.map(\.rawValue), rows)
  }

  /// A row for each step and a column for each goal, for a page in the solution's folder.
  var markdown: String {
    var goals: [Goal] = []
    for goal in stages.flatMap(\.goals) where !goals.contains(where: goal.isAboutTheSame) { goals.append(goal) }
    var rows: [[String]] = []
    for (number, figures) in states.enumerated() {
      let title = number == 0 ? "The starting code" : steps[number - 1].link
      rows.append(["\(number)", title] + goals.map { $0.figure(in: figures).shown })
      guard let index = stages.firstIndex(where: { $0.lastStep == number }) else { continue }
      let bounds = goals.map { stages[index].goals.first(where: $0.isAboutTheSame)?.bound ?? "" }
      rows.append(["", "*Goals of stage \(index + 1): \(stages[index].title)*"] + bounds)
    }
    return table(goals.map(\.label), rows)
  }

  private func table(_ columns: [String], _ rows: [[String]]) -> String {
    let head = [["", "Step"] + columns, ["---:", "---"] + columns.map { _ in "---:" }].map(GeneratedBlock.row)
    return GeneratedBlock.table(head, rows, measuredBy: "verify \(name) --curve")
  }

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

extension ProgressCurve {
  /// Measures every state on the way from the starting code to the solution.
  /// - Throws: `CompilerError` if a state doesn't compile.
  init(of kata: Kata, in workbook: Workbook, with measurer: KataMeasurer) throws {
    let sequence = try StepSequence(of: kata, in: workbook)
    self.init(
      name: kata.name, stages: try kata.description().stages, steps: sequence.steps,
      states: try measurer.measure(sequence.states, of: kata).map { try $0.get().figures })
  }
}

extension Goal {
  fileprivate func isAboutTheSame(_ other: Goal) -> Bool { metric == other.metric && type == other.type }
}

extension Step {
  fileprivate var link: String { "[\(title)](Steps/\(path.split(separator: "/").last ?? ""))" }
}
