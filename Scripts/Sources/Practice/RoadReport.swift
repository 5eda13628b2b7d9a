import Console
import Workbook

/// Where a learner's code stands on the road, for a person.
extension Road {
  public func text(position: Position, on terminal: Terminal) -> String {
    let count = steps.count
    var text = Style.bold("\(kata.name)", on: terminal)
    text += ": \(count) \(count == 1 ? "step leads" : "steps lead") from the before to the after\n\n"
    var table = Table([.left, .right, .left])
    let titles = ["The before, as shipped"] + steps.map(\.title)
    for (number, title) in titles.enumerated() {
      let isHere = number == position.step
      let mark = isHere ? (position.isExact ? "→" : "≈") : ""
      table.add([
        Table.Cell("  " + mark, .green), Table.Cell(String(number)), Table.Cell(title, isHere ? .bold : nil),
      ])
    }
    return text + table.rendered(on: terminal) + "\n" + sentence(position) + "\n"
  }

  private func sentence(_ position: Position) -> String {
    let place = position.step == 0 ? "the before as shipped" : "what it is after step \(position.step)"
    if position.isExact {
      let isEnd = position.step == steps.count
      return "Your code is \(place)." + (isEnd ? " That is the end of the road." : "")
    }
    let lines = position.differingLines
    // Blanks, or where a line stands.
    guard lines > 0 else { return "Your code has the same lines as \(place), in other places or with other blanks." }
    return
      "Your code is your own. It comes nearest to \(place): \(lines) \(lines == 1 ? "line differs" : "lines differ")."
  }

  /// What a step is about.
  public func text(of step: Step, on terminal: Terminal) -> String {
    var text = Style.bold(step.title, on: terminal) + "\n"
    if !step.reason.isEmpty { text += "\n" + terminal.wrapped("Why now: " + step.reason) + "\n" }
    if !step.attention.isEmpty { text += "\n" + terminal.wrapped("What to look at: " + step.attention) + "\n" }
    return text
  }
}
