import Foundation
import Terminal

/// The steps from a kata's starting code to its solution, and what the learner's files are after each of them.
public struct StepSequence: Sendable {
  public let kata: Kata
  public let steps: [Step]
  /// One more than steps: the first is the starting code, the last the solution.
  public let states: [Snapshot]

  /// Rebuilds the starting code as it was shipped: takes the steps off the solution, the last one first.
  ///
  /// This needs the files only, no history. It is done by `git apply`, outside of any repository: SwiftPM can't fetch a
  /// package without git, so git is wherever this tool could be built, while `patch` is missing from the toolchain's own
  /// container images. It also refuses where it is in doubt, while `patch` may apply a hunk somewhere near.
  public init(of kata: Kata, in workbook: Workbook) throws {
    self.kata = kata
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    steps = try Step.all(of: kata)
    var states = [try Snapshot(solutionOf: kata, in: workbook)]
    try states[0].write(in: scratch.path)
    for step in steps.reversed() {
      if let reason = try Patch.apply(step.file, in: scratch.path, isReversed: true) {
        throw Failure(
          "the starting code could not be rebuilt: \(step.path) can't be reversed on the solution:\n\(reason)")
      }
      states.append(try Snapshot(of: kata, in: scratch.path))
    }
    self.states = states.reversed()
  }

  /// Whether the learner's files are the starting code, however it came back: git can do that without this tool.
  public var isUntouched: Bool { (try? LearnersCopy(of: kata).files()) == states[0] }

  /// The step whose files are most like the learner's, 0 for the starting code; and how many lines stand in one of both
  /// only, nil if the files are to the byte what they are after the step.
  private typealias Position = (step: Int, differingLines: Int?)

  private func position(of files: Snapshot) -> Position {
    // The last one: a step that changes nothing is as good as done.
    if let number = states.lastIndex(of: files) { return (number, nil) }
    let distances = states.map { $0.distance(to: files) }
    let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return (nearest, distances[nearest])
  }
}

/// One small refactoring: a message and a patch.
public struct Step: Sendable {
  public let number: Int
  /// The patch's name in the solution's folder: `Solutions/Greeter/Steps/01-voice.patch`.
  public let path: String
  /// The patch's whole path.
  let file: String
  public let title: String
  /// Why the step is taken now; empty if the message doesn't say.
  public let reason: String
  /// What to look at; empty if the message doesn't say.
  public let attention: String
  /// The diff of the patch, without its message.
  public let difference: String
  /// The paths that the patch names, seen from the workbook's folder.
  public var touched: Set<String> { Patch.touchedPaths(difference) }

  public static func all(of kata: Kata) throws -> [Step] {
    let names = paths(in: kata.steps).filter { $0.hasSuffix(".patch") }
    if names.isEmpty { throw Failure("\(kata.name) has no steps in Solutions/\(kata.name)/Steps") }
    return try names.sorted().enumerated().map { index, name in
      let file = "\(kata.steps)/\(name)"
      let path = "Solutions/\(kata.name)/Steps/\(name)"
      return Step(number: index + 1, path: path, file: file, patch: try contents(of: file))
    }
  }

  init(number: Int, path: String, file: String, patch: String) {
    self.number = number
    self.path = path
    self.file = file
    let start = patch.firstRange(of: /(?m)^diff --git\s/)?.lowerBound ?? patch.endIndex
    difference = String(patch[start...])
    let message = patch[..<start]
    title = message.split(separator: "\n").first.map(String.init) ?? ""
    // What follows a label, up to the next one.
    func paragraph(_ label: String) -> String {
      let text = message.components(separatedBy: "\n\(label):").dropFirst().first ?? ""
      let end = text.firstRange(of: /\n(?:Why now|What to look at):/)?.lowerBound ?? text.endIndex
      return text[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    reason = paragraph("Why now")
    attention = paragraph("What to look at")
  }
}

/// Applies patches to files in a folder, which need not be in any repository.
enum Patch {
  /// Applies a patch, or takes it off again; all of it or nothing.
  ///
  /// - Parameters:
  ///   - file: The patch's path. What stands before the first `diff --git` is a message.
  ///   - isReversed: Whether to take it off.
  /// - Returns: Why it could not be done; nil if it was.
  static func apply(_ file: String, in folder: String, isReversed: Bool = false) throws -> String? {
    let outcome = try Git.run(
      ["apply"] + (isReversed ? ["--reverse"] : []) + ["--whitespace=nowarn", file], in: folder)
    return outcome.succeeded ? nil : outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static func touchedPaths(_ text: String) -> Set<String> {
    // Blanks in a path would make the line with both names ambiguous; these are not.
    Set(text.matches(of: /(?m)^(?:--- a\/|\+\+\+ b\/|rename from |rename to )(.*?)\t?$/).map { String($0.1) })
  }
}

/// The steps of a kata, and where a learner's code stands among them, for a person.
extension StepSequence {
  /// - Parameter stages: The kata's stages; empty if `kata.json` can't be read.
  public func text(of files: Snapshot, stages: [Stage], on terminal: Terminal) -> String {
    let (count, position) = (steps.count, position(of: files))
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
