import Katas
import Terminal

/// The steps of a kata, and where a learner's code stands among them, for a person.
public struct StepReport {
  private let steps: StepSequence
  private let terminal: Terminal

  public init(_ steps: StepSequence, on terminal: Terminal) { (self.steps, self.terminal) = (steps, terminal) }

  private enum Position: Equatable {
    /// The files are to the byte what they are after a step, 0 for the starting code.
    case at(Int)
    /// They are most like those after a step; so many lines stand in one of both only.
    case near(Int, differingLines: Int)
    /// They have less than half of their lines in common with those after any step.
    case elsewhere
  }

  private func position(of files: Snapshot) -> Position {
    let nearest = steps.nearestState(to: files)
    let state = steps.states[nearest]
    if state == files { return .at(nearest) }
    let distance = state.distance(to: files)
    return distance * 2 < state.lineCount + files.lineCount ? .near(nearest, differingLines: distance) : .elsewhere
  }

  /// - Parameter stages: The kata's stages; empty if `kata.json` can't be read.
  public func list(with files: Snapshot, stages: [Stage]) -> String {
    let (count, position) = (steps.steps.count, position(of: files))
    var text = TextStyle.bold(steps.kata.name, on: terminal)
    text += ": \(count) \(count == 1 ? "step leads" : "steps lead") from the starting code to the solution\n\n"
    text += row(0, "The starting code", position)
    for step in steps.steps {
      if let index = stages.indices.first(where: { step.number == ($0 == 0 ? 1 : stages[$0 - 1].lastStep + 1) }) {
        let (title, minutes) = (stages[index].title, stages[index].minutes)
        text += "\n" + TextStyle.bold("Stage \(index + 1): \(title)", on: terminal) + " (\(minutes) minutes)\n"
      }
      text += row(step.number, step.title, position)
    }
    return text + "\n" + terminal.wrapped(sentence(position)) + "\n"
  }

  private func row(_ number: Int, _ title: String, _ position: Position) -> String {
    let mark =
      switch position {
      case .at(number): "→"
      case .near(number, _): "≈"
      default: ""
      }
    let digits = number < 10 ? " \(number)" : "\(number)"
    return "  \(mark.isEmpty ? " " : TextStyle.green(mark, on: terminal)) \(digits)  "
      + "\(mark.isEmpty ? title : TextStyle.bold(title, on: terminal))\n"
  }

  private func sentence(_ position: Position) -> String {
    func place(_ step: Int) -> String { step == 0 ? "the starting code" : "what it is after step \(step)" }
    switch position {
    case .at(let step):
      return "Your code is \(place(step))." + (step == steps.steps.count ? " That is the solution." : "")
    case .near(let step, let lines):
      let difference = "\(lines) \(lines == 1 ? "line differs" : "lines differ")"
      return "Your code is your own. It comes nearest to \(place(step)): \(difference)."
    case .elsewhere:
      return "Your code is your own, and none of these states comes near it. How far it is: Scripts/kata check "
        + steps.kata.name
    }
  }

  public func text(of step: Step) -> String {
    var text = TextStyle.bold(step.title, on: terminal) + "\n"
    if !step.reason.isEmpty { text += "\n" + terminal.wrapped("Why now: " + step.reason) + "\n" }
    if !step.attention.isEmpty { text += "\n" + terminal.wrapped("What to look at: " + step.attention) + "\n" }
    return text
  }
}
