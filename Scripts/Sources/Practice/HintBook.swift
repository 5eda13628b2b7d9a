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
      throw PracticeError.notRead(path: path, reason: "it is missing, or not text in UTF-8")
    }
    stages = Handout(text).sections.map(\.subsections)
    guard stages.contains(where: { !$0.isEmpty }) else { throw PracticeError.noHints(path: path) }
  }

  public enum Choice: Equatable {
    /// The one after the hint that was shown last, in its stage.
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

  /// Finds a hint, and remembers that it was shown.
  ///
  /// - Returns: The hint and its position; nil if the stage has no more.
  public func hint(_ choice: Choice) throws -> (position: Position, hint: Handout.Section)? {
    let position =
      switch choice {
      case .next: try Position(stage: shown().stage, number: shown().number + 1)
      case .again: try Position(stage: shown().stage, number: max(1, shown().number))
      case .first(let stage): Position(stage: stage, number: 1)
      }
    guard stages.indices.contains(position.stage - 1) else {
      throw PracticeError.stageOutOfRange(kata: kata.name, number: position.stage, count: stages.count)
    }
    let hints = stages[position.stage - 1]
    guard hints.indices.contains(position.number - 1) else { return nil }
    try folder.write(Data("\(position.stage) \(position.number)\n".utf8), to: folder.hint(of: kata.name))
    return (position, hints[position.number - 1])
  }

  /// The stage whose hints are shown.
  public func stage() throws -> Int { try shown().stage }

  /// The position of the hint that was shown last; number 0 of stage 1 before the first.
  private func shown() throws(PracticeError) -> Position {
    let path = folder.hint(of: kata.name)
    guard exists(path) else { return Position(stage: 1, number: 0) }
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let numbers = text.split(whereSeparator: \.isWhitespace).map { Int($0) }
    guard numbers.count == 2, let stage = numbers[0], let number = numbers[1], stage > 0, number >= 0 else {
      throw .hintsNotUnderstood(path: folder.shown(path))
    }
    return Position(stage: stage, number: number)
  }
}
