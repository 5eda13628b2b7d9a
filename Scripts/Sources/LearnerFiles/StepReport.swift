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
      let sentence = step.reason.firstSentence
      if !sentence.isEmpty { text += terminal.wrapped(sentence, indent: 8) + "\n" }
    }
    return text + "\n" + terminal.wrapped(sentence(position)) + "\n"
  }

  private func row(_ number: Int, _ title: String, _ position: Position, on terminal: Terminal) -> String {
    let isHere = number == position.step
    let mark = isHere ? Style.green(position.isExact ? "→" : "≈", on: terminal) : " "
    let digits = number < 10 ? " \(number)" : "\(number)"
    return "  \(mark) \(digits)  \(isHere ? Style.bold(title, on: terminal) : title)\n"
  }

  private func sentence(_ position: Position) -> String {
    let place = position.step == 0 ? "the starting code" : "what it is after step \(position.step)"
    if position.isExact {
      return "Your code is \(place)." + (position.step == steps.count ? " That is the solution." : "")
    }
    let lines = position.differingLines
    // Blanks, or where a line stands.
    guard lines > 0 else { return "Your code has the same lines as \(place), in other places or with other blanks." }
    let count = "\(lines) \(lines == 1 ? "line differs" : "lines differ")"
    var text =
      position.between.map { lower in
        "Your code is between \(lower == 0 ? "the starting code" : "step \(lower)") and step \(lower + 1): \(count) from "
          + "\(position.step == 0 ? "the starting code" : "step \(position.step)")."
      } ?? "Your code is your own. It comes nearest to \(place): \(count)."
    let ahead = Dictionary(grouping: position.ahead.keys) { position.ahead[$0] ?? 0 }
    for (step, files) in ahead.sorted(by: { $0.key < $1.key }) {
      let names = files.sorted().map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      text += " Already as after step \(step): \(names.joined(separator: ", "))."
    }
    return text
  }

  /// What a step is about.
  public func text(of step: Step, on terminal: Terminal) -> String {
    var text = Style.bold(step.title, on: terminal) + "\n"
    if !step.reason.isEmpty { text += "\n" + terminal.wrapped("Why now: " + step.reason) + "\n" }
    if !step.attention.isEmpty { text += "\n" + terminal.wrapped("What to look at: " + step.attention) + "\n" }
    return text
  }

  /// What a step is about, and its diff.
  public func difference(of step: Step, on terminal: Terminal) throws -> String {
    let lines = try step.difference().split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let style: Style? =
        switch line.first {
        case "+": line.hasPrefix("+++") ? .bold : .green
        case "-": line.hasPrefix("---") ? .bold : .red
        case "@": .faint
        case " ", nil: nil
        default: .faint
        }
      return style?(String(line), on: terminal) ?? String(line)
    }
    return text(of: step, on: terminal) + "\n" + lines.joined(separator: "\n")
  }
}

extension String {
  /// Everything up to the first full stop, question mark or exclamation mark that a blank or nothing follows, with a
  /// capital letter.
  fileprivate var firstSentence: String {
    let sentence = firstMatch(of: /.*?[.?!](?= |$)/).map { String($0.output) } ?? self
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}
