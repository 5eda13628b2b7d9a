import Foundation
import Machine
import Katas
import Metrics

/// A part of a page of Markdown that the tool writes and checks, between two comments:
///
///     <!-- kata:code Solutions/Greeter/Voice.swift say -->
///     <!-- /kata:code -->
///
/// The words after the block's name say what it is to hold; most blocks have none. A page may have a block several times.
struct GeneratedBlock: Sendable {
  /// Seen from the workbook's folder.
  let page: String
  let name: String
  /// Whether the page may be without it, and the workbook without the page.
  private let isOptional: Bool
  private let write: @Sendable (_ words: [String], _ old: String) throws -> String

  init(
    _ name: String, on page: String, isOptional: Bool = false,
    text: @escaping @Sendable (_ words: [String], _ old: String) throws -> String
  ) { (self.name, self.page, self.isOptional, self.write) = (name, page, isOptional, text) }

  /// A kata's row in one of a page's tables. Rows of other katas stay as they are, and a new kata's is added to the table with
  /// the word `new`.
  ///
  /// - Parameter link: What only this row contains.
  static func row(
    _ name: String, on page: String, of kata: Kata, link: String, head: [String],
    cells: @escaping @Sendable () throws -> [String]
  ) -> GeneratedBlock {
    GeneratedBlock(name, on: page) { words, old in
      var rows = old.split(separator: "\n").map(String.init).filter { $0.contains("/README.md)") }
      if let place = rows.firstIndex(where: { $0.contains(link) }) {
        rows[place] = row(try cells())
      } else if words == ["new"], try !contents(of: "\(kata.root)/\(page)").contains(link) {
        rows.append(row(try cells()))
      }
      return paragraph(head + rows)
    }
  }

  /// Lines between empty lines, as Markdown needs them between comments.
  static func paragraph(_ lines: [String]) -> String { "\n" + lines.joined(separator: "\n") + "\n\n" }

  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// The page with its blocks as they should be, and the lines, counted from 1, at which others begin.
  func renewed(in root: String) throws -> (text: String, staleLines: [Int]) {
    if isOptional, !isFile("\(root)/\(page)") { return ("", []) }
    let old = try contents(of: "\(root)/\(page)")
    let blocks = old.matches(
      of: /<!-- kata:(?<name>\w+)(?<words>[^>]*?) -->\n(?<text>.*?)<!-- \/kata:\k<name> -->/.dotMatchesNewlines()
    ).filter { $0.output.name == name }
    if blocks.isEmpty, !isOptional {
      throw Failure("\(page) has no table '\(name)': put '<!-- kata:\(name) -->' and '<!-- /kata:\(name) -->' there")
    }
    var (new, lines) = (old, [Int]())
    for block in blocks.reversed() {
      let line = old[..<block.range.lowerBound].count { $0 == "\n" } + 1
      let (words, present) = (block.output.words.split(separator: " ").map(String.init), block.output.text)
      let text: String
      do { text = try write(words, String(present)) } catch { throw Failure("\(page):\(line): \(error)") }
      if text == present { continue }
      new.replaceSubrange(present.startIndex..<present.endIndex, with: text)
      lines.insert(line, at: 0)
    }
    return (new, lines)
  }
}
