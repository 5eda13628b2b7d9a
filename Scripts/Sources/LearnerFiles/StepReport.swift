import Terminal
import Workbook

/// The steps of a kata, and where a learner's code stands among them, for a person.
extension StepSequence {
  /// - Parameter stages: The kata's stages; empty if `kata.json` can't be read.
  public func text(position: Position, stages: [Stage], on terminal: Terminal) -> String {
    let count = steps.count
    var text = Style.bold("\(kata.name)", on: terminal)
    text += ": \(count) \(count == 1 ? "step leads" : "steps lead") from the starting code to the solution\n\n"
    text += row(0, "The starting code", position, on: terminal)
    var nextStage = 0
    for step in steps {
      let first = nextStage == 0 ? 1 : stages[nextStage - 1].lastStep + 1
      if stages.indices.contains(nextStage), step.number == first {
        let stage = stages[nextStage]
        nextStage += 1
        text += "\n" + Style.bold("Stage \(nextStage): \(stage.title)", on: terminal) + " (\(stage.minutes) minutes)\n"
      }
      text += row(step.number, step.title, position, on: terminal)
    }
    return text + "\n" + terminal.wrapped(sentence(position)) + "\n"
  }

  private func row(_ number: Int, _ title: String, _ position: Position, on terminal: Terminal) -> String {
    let isHere = number == position.step
    let mark = isHere ? Style.green(position.differingLines == nil ? "→" : "≈", on: terminal) : " "
    let digits = number < 10 ? " \(number)" : "\(number)"
    return "  \(mark) \(digits)  \(isHere ? Style.bold(title, on: terminal) : title)\n"
  }

  private func sentence(_ position: Position) -> String {
    let place = position.step == 0 ? "the starting code" : "what it is after step \(position.step)"
    guard let lines = position.differingLines else {
      return "Your code is \(place)." + (position.step == steps.count ? " That is the solution." : "")
    }
    return
      "Your code is your own. It comes nearest to \(place): \(lines) \(lines == 1 ? "line differs" : "lines differ")."
  }

  public func text(of step: Step, on terminal: Terminal) -> String {
    var text = Style.bold(step.title, on: terminal) + "\n"
    if !step.reason.isEmpty { text += "\n" + terminal.wrapped("Why now: " + step.reason) + "\n" }
    if !step.attention.isEmpty { text += "\n" + terminal.wrapped("What to look at: " + step.attention) + "\n" }
    return text
  }
}
