import Foundation
import Workbook

/// A kata's hints, one at a time.
public struct HintBook {
  private let kata: Kata
  private let folder: KataFolder
  public let hints: [Handout.Hint]

  public init(of kata: Kata, in folder: KataFolder) throws {
    self.kata = kata
    self.folder = folder
    let path = "\(kata.folder)/README.md"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw PracticeError.notRead(path: "Katas/\(kata.name)/README.md", reason: "it is missing, or not text in UTF-8")
    }
    hints = Handout(text).hints
    guard !hints.isEmpty else { throw PracticeError.noHints(path: "Katas/\(kata.name)/README.md") }
  }

  public enum Wish { case next, again, fromStart }

  /// The hint that is wished for, with its number, counted from 1; nil if there are no more. Remembers where it is.
  public func hint(_ wish: Wish) throws -> (number: Int, hint: Handout.Hint)? {
    let path = folder.hint(of: kata.name)
    var number =
      switch wish {
      case .next: try shown() + 1
      case .again: max(1, try shown())
      case .fromStart: 1
      }
    if wish == .again { number = min(number, hints.count) }
    guard number <= hints.count else { return nil }
    try folder.write(Data("\(number)\n".utf8), to: path)
    return (number, hints[number - 1])
  }

  /// The number of the hint that was shown last; 0 before the first.
  private func shown() throws(PracticeError) -> Int {
    let path = folder.hint(of: kata.name)
    guard exists(path) else { return 0 }
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)), number >= 0 else {
      throw .hintsNotUnderstood(path: folder.shown(path))
    }
    return number
  }
}
