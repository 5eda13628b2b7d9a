import Foundation
import Workbook

/// A table that the tool writes into a kata's walk-through and checks there, between `<!-- kata:NAME -->` and
/// `<!-- /kata:NAME -->`.
struct PageTable {
  let kata: Kata
  let name: String
  /// What is to be between the comments.
  let text: String

  var page: String { "Solutions/\(kata.name)/README.md" }

  func problems() -> [Problem] {
    guard let text = try? contents(of: "\(kata.root)/\(page)") else { return [] }
    guard let block = MarkedBlock(name, in: text) else { return [MarkedBlock.missing(name, on: page, of: kata)] }
    if text[block.range] == self.text { return [] }
    return [
      Problem(
        kata.name,
        "\(page):\(block.line): the table '\(name)' is stale; renew it: Scripts/kata verify \(kata.name) --renew")
    ]
  }

  /// Writes the table. Returns whether the page changed.
  func renew() throws -> Bool {
    try MarkedBlock.replace(name, on: page, of: kata) { _ in text }
  }
}

/// What stands between two comments in a page of Markdown.
struct MarkedBlock {
  /// From the end of the first comment's line to the beginning of the second comment.
  let range: Range<String.Index>
  /// Of the first comment, counted from 1.
  let line: Int

  init?(_ name: String, in page: String) {
    guard let start = page.range(of: Self.start(name) + "\n"),
      let end = page.range(of: Self.end(name), range: start.upperBound..<page.endIndex)
    else { return nil }
    range = start.upperBound..<end.lowerBound
    line = page[..<start.lowerBound].count { $0 == "\n" } + 1
  }

  private static func start(_ name: String) -> String { "<!-- kata:\(name) -->" }
  private static func end(_ name: String) -> String { "<!-- /kata:\(name) -->" }

  static func missing(_ name: String, on page: String, of kata: Kata) -> Problem {
    Problem(kata.name, "\(page) has no table '\(name)': put '\(start(name))' and '\(end(name))' there")
  }

  /// Writes another text between the comments of a page that has them. Returns whether the page changed.
  static func replace(
    _ name: String, on page: String, of kata: Kata, with text: (_ old: String) -> String
  ) throws -> Bool {
    let path = "\(kata.root)/\(page)"
    guard let old = try? contents(of: path), let block = MarkedBlock(name, in: old) else { return false }
    let new = old.replacingCharacters(in: block.range, with: text(String(old[block.range])))
    if new != old { try Data(new.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) }
    return new != old
  }
}
