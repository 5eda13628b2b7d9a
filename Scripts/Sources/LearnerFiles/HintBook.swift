import Foundation
import Workbook

/// A kata's hints, stage by stage and one at a time.
public struct HintBook {
  private let kata: Kata
  private let folder: KataFolder
  /// The hints of each stage, in their order.
  public let stages: [[Handout.Section]]

  /// Reads `HINTS.md`: a section for each stage, and in it a section of the third level for each hint.
  public init(of kata: Kata, in folder: KataFolder) throws {
    self.kata = kata
    self.folder = folder
    let path = "Katas/\(kata.name)/HINTS.md"
    guard let text = try? String(contentsOfFile: "\(kata.root)/\(path)", encoding: .utf8) else {
      throw LearnerFilesError.notRead(path: path, reason: "it is missing, or not text in UTF-8")
    }
    stages = Handout(text).sections.map(\.subsections)
    guard stages.contains(where: { !$0.isEmpty }) else { throw LearnerFilesError.noHints(path: path) }
  }

  public enum Choice: Equatable {
    /// The one after the hint that was shown last, in its stage; the first of the next stage if that one was done since.
    case next
    case again
    /// The first one of a stage, which counts from 1.
    case first(stage: Int)
  }

  /// Where a hint stands: both numbers count from 1.
  public struct Position: Equatable, Sendable {
    public let stage: Int
    public let number: Int
  }

  /// What there is to show.
  public enum Answer: Equatable {
    case hint(Handout.Section, at: Position)
    /// All hints of a stage were shown.
    case noMore(stage: Int)
    /// `check` found all stages done.
    case allDone
  }

  /// Finds a hint, and remembers that it was shown.
  ///
  /// - Parameter reached: How many stages `check` found done at some time.
  public func hint(_ choice: Choice, stagesReached reached: Int) throws -> Answer {
    let position: Position
    switch choice {
    case .next:
      if reached >= stages.count { return .allDone }
      let memory = try memory()
      // A stage that was asked for by its number is not left because it was done before.
      let isDoneSince = reached > memory.reached && reached >= memory.shown.stage
      position =
        isDoneSince
        ? Position(stage: reached + 1, number: 1)
        : Position(stage: memory.shown.stage, number: memory.shown.number + 1)
    case .again:
      let shown = try memory().shown
      position = Position(stage: shown.stage, number: max(1, shown.number))
    case .first(let stage): position = Position(stage: stage, number: 1)
    }
    guard stages.indices.contains(position.stage - 1) else {
      throw LearnerFilesError.stageOutOfRange(kata: kata.name, number: position.stage, count: stages.count)
    }
    let hints = stages[position.stage - 1]
    guard hints.indices.contains(position.number - 1) else { return .noMore(stage: position.stage) }
    // To see a hint again changes nothing.
    if choice != .again { try write(Memory(shown: position, reached: reached)) }
    return .hint(hints[position.number - 1], at: position)
  }

  /// Notes that the learner's code was put where a stage starts: the next hint is one of that stage.
  public func begin(stage: Int) throws {
    let shown = try? memory().shown
    guard exists(folder.hint(of: kata.name)) || stage > 1 else { return }
    let position = shown?.stage == stage ? shown : nil
    try write(Memory(shown: position ?? Position(stage: stage, number: 0), reached: stage - 1))
  }

  /// What is kept between two calls.
  private struct Memory {
    /// The position of the hint that was shown last; number 0 of a stage before its first.
    let shown: Position
    /// How many stages were done then.
    let reached: Int
  }

  private func write(_ memory: Memory) throws {
    let numbers = [memory.shown.stage, memory.shown.number, memory.reached]
    try folder.write(Data("\(numbers.map(String.init).joined(separator: " "))\n".utf8), to: folder.hint(of: kata.name))
  }

  private func memory() throws(LearnerFilesError) -> Memory {
    let path = folder.hint(of: kata.name)
    guard exists(path) else { return Memory(shown: Position(stage: 1, number: 0), reached: 0) }
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let numbers = text.split(whereSeparator: \.isWhitespace).map { Int($0) ?? -1 }
    guard numbers.count == 3, numbers[0] > 0, numbers.allSatisfy({ $0 >= 0 }) else {
      throw .hintsNotUnderstood(path: folder.shown(path))
    }
    return Memory(shown: Position(stage: numbers[0], number: numbers[1]), reached: numbers[2])
  }
}
