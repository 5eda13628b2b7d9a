import Foundation
import LearnerFiles
import Measuring
import Metrics
import Processes
import Terminal
import Workbook

/// The figures of a kata after each of its steps.
public struct ProgressCurve {
  private let kata: Kata
  private let description: KataDescription
  private let steps: [Step]
  /// One more than steps: the first are those of the starting code.
  let states: [Figures]

  /// Measures every state on the way from the starting code to the solution.
  ///
  /// - Throws: `BrokenCode` if a state doesn't compile.
  public init(of kata: Kata, in workbook: Workbook, with measurer: KataMeasurer) throws {
    let sequence = try StepSequence(of: kata, in: workbook)
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    var folders: [String] = []
    for (number, state) in sequence.states.enumerated() {
      folders.append("\(scratch.path)/step-\(number)")
      try state.write(in: folders[number])
    }
    self.init(
      of: kata, description: try kata.description(), steps: sequence.steps,
      states: try measurer.measure(folders, of: kata).map { try $0.get().figures })
  }

  init(of kata: Kata, description: KataDescription, steps: [Step], states: [Figures]) {
    self.kata = kata
    self.description = description
    self.steps = steps
    self.states = states
  }

  // MARK: Showing

  /// Every measure that is not the same all the way, a row for each state.
  public func table(on terminal: Terminal) -> String {
    let moving = Metric.allCases.filter { metric in Set(states.map { $0[metric] }).count > 1 }
    var table = Table([.right, .left] + moving.map { _ in Table.Alignment.right })
    table.add([Table.Cell("step", .faint), Table.Cell("", .faint)] + moving.map { Table.Cell($0.rawValue, .faint) })
    for (number, figures) in states.enumerated() {
      let title = number == 0 ? "the starting code" : steps[number - 1].title
      let short = title.count > 32 ? title.prefix(31) + "…" : title
      table.add([Table.Cell("\(number)"), Table.Cell(short)] + moving.map { Table.Cell(shown(figures[$0])) })
      if description.stages.dropLast().contains(where: { $0.lastStep == number }) { table.add([]) }
    }
    let constant = Metric.allCases.filter { !moving.contains($0) }
      .compactMap { metric in states.first?[metric].map { "\(metric.rawValue) \($0)" } }
    return Style.bold(kata.name, on: terminal) + "\n" + table.rendered(on: terminal)
      + (constant.isEmpty ? "" : terminal.wrapped("The same all the way: " + constant.joined(separator: ", ")) + "\n")
  }

  /// A row for each step and a column for each goal, for a page of Markdown in the solution's folder.
  var markdown: String {
    var goals: [Goal] = []
    for goal in description.stages.flatMap(\.goals)
    where !goals.contains(where: { $0.metric == goal.metric && $0.type == goal.type }) { goals.append(goal) }
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines = ["", row(["", "Step"] + goals.map(\.label)), row(["---:", "---"] + goals.map { _ in "---:" })]
    var ended: [Int] = []
    for (number, figures) in states.enumerated() {
      let file = number == 0 ? "" : steps[number - 1].path.split(separator: "/").last.map(String.init) ?? ""
      let title = number == 0 ? "The starting code" : "[\(steps[number - 1].title)](Steps/\(file))"
      lines.append(row(["\(number)", title] + goals.map { shown($0.figure(in: figures)) }))
      guard let index = description.stages.firstIndex(where: { $0.lastStep == number }), !ended.contains(index) else {
        continue
      }
      ended.append(index)
      let stage = description.stages[index]
      let bounds = goals.map { column in
        stage.goals.first { $0.metric == column.metric && $0.type == column.type }.map(\.bound) ?? ""
      }
      lines.append(row(["", "*Goals of stage \(index + 1): \(stage.title)*"] + bounds))
    }
    lines += ["", "Measured by `Scripts/kata verify \(kata.name) --curve`.", "", ""]
    return lines.joined(separator: "\n")
  }

  private func shown(_ figure: Int?) -> String { figure.map(String.init) ?? "–" }

  // MARK: Judging

  /// What is wrong with the goals: a learner must see each good move count, and finish something whole in each stage.
  public func problems() -> [Problem] {
    guard let last = description.stages.last else { return [] }
    var problems: [String] = []
    if last.lastStep != steps.count {
      problems.append("stage \(description.stages.count) ends at step \(last.lastStep), and the last is \(steps.count)")
    }
    var start = 0
    for (index, stage) in description.stages.enumerated() {
      let name = "stage \(index + 1)"
      guard stage.lastStep > start, stage.lastStep < states.count else {
        problems.append(
          "\(name) ends at step \(stage.lastStep), but must end after step \(start) and at one of the steps")
        break
      }
      problems += self.problems(of: stage, named: name, from: start)
      start = stage.lastStep
    }
    for (index, stage) in description.stages.dropLast().enumerated() {
      for goal in stage.goals where states.last.map({ !goal.isMet(by: $0) }) ?? false {
        problems.append(
          "the solution misses a goal of stage \(index + 1): \(sentence(goal)), but it is \(shown(states.last.flatMap(goal.figure)))"
        )
      }
    }
    return problems.map { Problem(kata.name, $0) }
  }

  private func sentence(_ goal: Goal) -> String {
    "\(goal.metric.rawValue)\(goal.type.map { " of \($0)" } ?? "") may be \(goal.atMost)"
  }

  private func problems(of stage: Stage, named name: String, from start: Int) -> [String] {
    var problems: [String] = []
    let range = Array(states[start...stage.lastStep])
    if stage.goals.isEmpty { problems.append("\(name) has no goals") }
    if !stage.goals.isEmpty, stage.goals.allSatisfy({ $0.isMet(by: range[0]) }) {
      problems.append("\(name) begins with all its goals met")
    }
    for goal in stage.goals {
      let figures = range.map(goal.figure)
      if !goal.isMet(by: range[range.count - 1]) {
        problems.append(
          "\(name) ends with a goal that isn't met: \(sentence(goal)), but it is \(shown(figures.last ?? nil))")
      }
      for offset in 1..<range.count where isWorse(figures[offset], than: figures[offset - 1]) {
        problems.append(
          "\(name), step \(start + offset): \(goal.metric.rawValue) gets worse, from \(shown(figures[offset - 1])) to "
            + shown(figures[offset]))
      }
      if range.count > 2, movesOnlyAtTheEnd(figures),
        !stage.goals.contains(where: { keepsMoving(range.map($0.figure)) })
      {
        problems.append(
          "\(name): \(goal.metric.rawValue) moves at its last step only, and no other goal moves at each second step")
      }
    }
    return problems
  }

  private func isWorse(_ figure: Int?, than earlier: Int?) -> Bool {
    guard let earlier else { return false }
    return figure.map { $0 > earlier } ?? true
  }

  private func movesOnlyAtTheEnd(_ figures: [Int?]) -> Bool {
    let last = figures.count - 1
    return figures[last] != figures[last - 1] && Set(figures[..<last]).count == 1
  }

  /// Whether of two steps in a row at least one always changes the figure.
  private func keepsMoving(_ figures: [Int?]) -> Bool {
    let hasMoved = zip(figures, figures.dropFirst()).map { $0 != $1 }
    return zip(hasMoved, hasMoved.dropFirst()).allSatisfy { $0 || $1 }
  }
}
