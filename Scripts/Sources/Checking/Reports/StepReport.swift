import Machine
import Katas

/// The steps of a kata, and where a learner's code stands among them, for a person.
public struct StepReport {
  private let steps: StepSequence
  private let terminal: Terminal

  public init(_ steps: StepSequence, on terminal: Terminal) { (self.steps, self.terminal) = (steps, terminal) }

  /// - Parameter stages: The kata's stages; empty if `kata.json` can't be read.
  public func list(with files: Snapshot, stages: [Stage]) -> String {
    let count = steps.steps.count
    let position = steps.states.lastIndex(of: files)
    var text = TextStyle.bold(steps.kata.name, on: terminal)
    text += ": \(count) \(count == 1 ? "step leads" : "steps lead") from the starting code to the solution\n\n"
    text += row(0, "The starting code", isHere: position == 0)
    for step in steps.steps {
      if let index = stages.indices.first(where: { step.number == ($0 == 0 ? 1 : stages[$0 - 1].lastStep + 1) }) {
        let (title, minutes) = (stages[index].title, stages[index].minutes)
        text += "\n" + TextStyle.bold("Stage \(index + 1): \(title)", on: terminal) + " (\(minutes) minutes)\n"
      }
      text += row(step.number, step.title, isHere: position == step.number)
    }
    return text + "\n" + terminal.wrapped(sentence(position)) + "\n"
  }

  private func row(_ number: Int, _ title: String, isHere: Bool) -> String {
    let digits = number < 10 ? " \(number)" : "\(number)"
    return "  \(isHere ? TextStyle.green("→", on: terminal) : " ") \(digits)  "
      + "\(isHere ? TextStyle.bold(title, on: terminal) : title)\n"
  }

  private func sentence(_ position: Int?) -> String {
    guard let position else { return "Your code is your own. How far it is: Scripts/kata check \(steps.kata.name)" }
    return "Your code is \(position == 0 ? "the starting code" : "what it is after step \(position)")."
      + (position == steps.steps.count ? " That is the solution." : "")
  }

  public func text(of step: Step) -> String {
    var text = TextStyle.bold(step.title, on: terminal) + "\n"
    if !step.reason.isEmpty { text += "\n" + terminal.wrapped("Why now: " + step.reason) + "\n" }
    if !step.attention.isEmpty { text += "\n" + terminal.wrapped("What to look at: " + step.attention) + "\n" }
    return text
  }
}
