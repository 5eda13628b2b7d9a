import Files
import Foundation
import Metrics
import Processes
import Terminal

/// The steps from a kata's starting code to its solution, and what the learner's files are after each of them.
public struct StepSequence: Sendable {
  public let kata: Kata
  public let steps: [Step]
  /// One more than steps: the first is the starting code, the last the solution.
  public let states: [Snapshot]

  /// Rebuilds the starting code as it was shipped: takes the steps off the solution, the last one first.
  ///
  /// This needs the files only, no history.
  public init(of kata: Kata, in workbook: Workbook) throws {
    self.kata = kata
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    steps = try Step.all(of: kata)
    var states = [try Snapshot(solutionOf: kata, in: workbook)]
    try states[0].write(in: scratch.path)
    for step in steps.reversed() {
      if let reason = try step.patch.apply(in: scratch.path, isReversed: true) {
        throw Failure(
          "the starting code could not be rebuilt: \(step.path) can't be reversed on the solution:\n"
            + "\(reason)\nIf the solution was edited, 'Scripts/kata verify \(kata.name) --record --as after' makes the last "
            + "step again.")
      }
      states.append(try Snapshot(of: kata, in: scratch.path))
    }
    self.states = states.reversed()
  }

  /// A state by its name: `before`, `step 3` or `after`; nil if there is none of that name.
  public func state(_ name: String) -> Snapshot? { number(of: name).map { states[$0] } }

  public func number(of name: String) -> Int? {
    let number = name == "after" ? states.count - 1 : Self.number(of: name) ?? -1
    return states.indices.contains(number) ? number : nil
  }

  public static func number(of name: String) -> Int? {
    name == "before" ? 0 : name.wholeMatch(of: /step (\d+)/).flatMap { Int($0.1) }
  }

  public func name(of number: Int) -> String {
    number == 0 ? "before" : number == states.count - 1 ? "after" : "step \(number)"
  }

  /// The last of those that are most like files: a step that changes nothing is as good as done.
  public func nearestState(to files: Snapshot) -> Int {
    if let number = states.lastIndex(of: files) { return number }
    let distances = states.map { $0.distance(to: files) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// Whether the learner's files are the starting code, however it came back: git can do that without this tool.
  public var isUntouched: Bool { get throws { try LearnersCopy(of: kata).files() == states[0] } }

  private enum Position: Equatable {
    /// The files are to the byte what they are after a step, 0 for the starting code.
    case at(Int)
    /// They are most like those after a step; so many lines stand in one of both only.
    case near(Int, differingLines: Int)
    /// They have less than half of their lines in common with those after any step.
    case elsewhere
  }

  private func position(of files: Snapshot) -> Position {
    let nearest = nearestState(to: files)
    let distance = states[nearest].distance(to: files)
    if states[nearest] == files { return .at(nearest) }
    let isNear = distance * 2 < states[nearest].lineCount + files.lineCount
    return isNear ? .near(nearest, differingLines: distance) : .elsewhere
  }
}

/// One small refactoring: a patch, whose message says why it is taken now.
public struct Step: Sendable {
  public let number: Int
  public let patch: Patch

  public init(number: Int, patch: Patch) { (self.number, self.patch) = (number, patch) }

  public var path: String { patch.path }
  public var title: String { patch.title }
  /// Why the step is taken now; empty if the message doesn't say.
  public var reason: String { patch["Why now"] ?? "" }
  /// What to look at; empty if the message doesn't say.
  public var attention: String { patch["What to look at"] ?? "" }
  public var difference: String { patch.difference }
  public var touched: Set<String> { patch.touched }

  /// Whether the message says which file to look at first. A step that changes few files need not.
  public var saysWhereToBegin: Bool { touched.count < 5 || touched.contains { mention(of: $0) != nil } }

  /// Where `attention` first names a file, or the type that the file is named after; nil if it doesn't.
  public func mention(of path: String) -> Int? {
    let name = path.split(separator: "/").last.map { $0.replacing(".swift", with: "") } ?? ""
    let places = attention.ranges(of: "`\(name)")
    let place = places.first { attention[$0.upperBound...].first?.isLetter != true }?.lowerBound
    return place.map { attention.distance(from: attention.startIndex, to: $0) }
  }

  public static func all(of kata: Kata) throws -> [Step] {
    let patches = try Patch.all(in: "Solutions/\(kata.name)/Steps", of: kata.root)
    return patches.enumerated().map { Step(number: $0 + 1, patch: $1) }
  }
}

/// The steps of a kata, and where a learner's code stands among them, for a person.
extension StepSequence {
  /// - Parameter stages: The kata's stages; empty if `kata.json` can't be read.
  public func text(of files: Snapshot, stages: [Stage], on terminal: Terminal) -> String {
    let (count, position) = (steps.count, position(of: files))
    var text = TextStyle.bold("\(kata.name)", on: terminal)
    text += ": \(count) \(count == 1 ? "step leads" : "steps lead") from the starting code to the solution\n\n"
    text += row(0, "The starting code", position, on: terminal)
    var nextStage = 0
    for step in steps {
      let first = nextStage == 0 ? 1 : stages[nextStage - 1].lastStep + 1
      if stages.indices.contains(nextStage), step.number == first {
        let stage = stages[nextStage]
        nextStage += 1
        text +=
          "\n" + TextStyle.bold("Stage \(nextStage): \(stage.title)", on: terminal) + " (\(stage.minutes) minutes)\n"
      }
      text += row(step.number, step.title, position, on: terminal)
    }
    return text + "\n" + terminal.wrapped(sentence(position)) + "\n"
  }

  private func row(_ number: Int, _ title: String, _ position: Position, on terminal: Terminal) -> String {
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
    case .at(let step): return "Your code is \(place(step))." + (step == steps.count ? " That is the solution." : "")
    case .near(let step, let lines):
      return
        "Your code is your own. It comes nearest to \(place(step)): \(counted(lines, "line differs", "lines differ"))."
    case .elsewhere:
      return "Your code is your own, and none of these states comes near it. How far it is: Scripts/kata check "
        + kata.name
    }
  }

  public func text(of step: Step, on terminal: Terminal) -> String {
    var text = TextStyle.bold(step.title, on: terminal) + "\n"
    if !step.reason.isEmpty { text += "\n" + terminal.wrapped("Why now: " + step.reason) + "\n" }
    if !step.attention.isEmpty { text += "\n" + terminal.wrapped("What to look at: " + step.attention) + "\n" }
    return text
  }
}
