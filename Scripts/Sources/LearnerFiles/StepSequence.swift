import Foundation
import Processes
import Terminal
import Workbook

/// The steps from a kata's starting code to its solution, and what the learner's files are after each of them.
public struct StepSequence: Sendable {
  public let kata: Kata
  public let steps: [Step]
  /// One more than steps: the first is the starting code, the last the solution.
  public let states: [Snapshot]

  /// Rebuilds the starting code from the solution, then applies the steps.
  public init(of kata: Kata, in workbook: Workbook) throws {
    self.kata = kata
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    try StartingCode.rebuild(kata, in: workbook, to: scratch.path)
    steps = try Step.all(of: kata)
    states =
      try [Snapshot(of: kata, in: scratch.path)]
      + steps.map { step in
        try step.apply(in: scratch.path)
        return try Snapshot(of: kata, in: scratch.path)
      }
  }

  /// Where a learner's files stand.
  public func position(of files: Snapshot) -> Position {
    // The last one: a step that changes nothing is as good as done.
    if let number = states.lastIndex(of: files) { return Position(step: number, differingLines: nil) }
    let distances = states.map { $0.distance(to: files) }
    let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return Position(step: nearest, differingLines: distances[nearest])
  }

  public struct Position: Equatable, Sendable {
    /// The step whose files are most like the learner's; 0 for the starting code.
    public let step: Int
    /// How many lines stand in one of both only; nil if the files are to the byte what they are after the step.
    public let differingLines: Int?
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
    try StartingCode.steps(of: kata).enumerated().map { index, name in
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

  public func apply(in folder: String) throws {
    if let reason = try Patch.apply(file, in: folder) { throw Failure("\(path) does not apply:\n\(reason)") }
  }
}
