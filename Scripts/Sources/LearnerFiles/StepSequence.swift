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
    let exclude = workbook.exclusions(kata.afterModule)
    guard try StartingCode.rebuild(kata, exclude: exclude, in: scratch.path) else {
      throw Failure("\(kata.name) has no steps in Solutions/\(kata.name)/Steps, so the starting code can't be rebuilt")
    }
    steps = try Step.all(of: kata)
    var states = [try Snapshot(of: kata.name, in: scratch.path)]
    for step in steps {
      try step.apply(in: scratch.path)
      states.append(try Snapshot(of: kata.name, in: scratch.path))
    }
    self.states = states
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
public struct Step: Equatable, Sendable {
  public let kata: String
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
  /// The paths that the patch names, seen from the workbook's folder.
  public let touched: Set<String>

  public static func all(of kata: Kata) throws -> [Step] {
    try StartingCode.steps(of: kata).enumerated().map { index, name in
      let file = "\(kata.steps)/\(name)"
      let path = "Solutions/\(kata.name)/Steps/\(name)"
      return Step(kata: kata.name, number: index + 1, path: path, file: file, patch: try contents(of: file))
    }
  }

  init(kata: String, number: Int, path: String, file: String, patch: String) {
    self.kata = kata
    self.number = number
    self.path = path
    self.file = file
    let lines = patch.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("diff --git ") } ?? lines.endIndex
    let message = lines[..<start]
    title = message.first { !$0.isEmpty }.map(String.init) ?? ""
    reason = Self.paragraph("Why now:", in: message)
    attention = Self.paragraph("What to look at:", in: message)
    touched = Patch.touchedPaths(patch)
  }

  /// What follows a label, up to the next one.
  private static func paragraph(_ label: String, in message: ArraySlice<Substring>) -> String {
    guard let start = message.firstIndex(where: { $0.hasPrefix(label) }) else { return "" }
    let rest = message[message.index(after: start)...].prefix {
      !$0.hasPrefix("Why now:") && !$0.hasPrefix("What to look at:")
    }
    return ([message[start].dropFirst(label.count)] + rest)
      .flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  /// The diff of the patch, without its message.
  public func difference() throws -> String {
    let lines = try contents(of: file).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.hasPrefix("diff --git ") }.joined(separator: "\n")
  }

  public func apply(in folder: String) throws {
    if let reason = try Patch.apply(file, in: folder) {
      throw StepError(step: path, isReversed: false, reason: reason)
    }
  }
}
