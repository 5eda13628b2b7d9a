import Files
import Foundation
import Katas
import Metrics
import Terminal

/// A part of a page of Markdown that the tool writes and checks, between two comments:
///
///     <!-- kata:code Solutions/Greeter/Voice.swift say -->
///     <!-- /kata:code -->
///
/// The words after the block's name say what it is to hold; most blocks have none. A page may have a block several times.
public struct GeneratedBlock: Sendable {
  /// Seen from the workbook's folder.
  public let page: String
  public let name: String
  /// Whether the page may be without it, and the workbook without the page.
  private let isOptional: Bool
  private let write: @Sendable (_ words: [String], _ old: String) throws -> String

  public init(
    _ name: String, on page: String, isOptional: Bool = false,
    text: @escaping @Sendable (_ words: [String], _ old: String) throws -> String
  ) { (self.name, self.page, self.isOptional, self.write) = (name, page, isOptional, text) }

  /// A kata's row in one of a page's tables. Rows of other katas stay as they are, and a new kata's is added to the table with
  /// the word `new`.
  ///
  /// - Parameter link: What only this row contains.
  static func row(
    _ name: String, on page: String, of kata: Kata, link: String, head: [String],
    cells: @escaping @Sendable (_ old: String?) throws -> [String]
  ) -> GeneratedBlock {
    GeneratedBlock(name, on: page) { words, old in
      var rows = old.split(separator: "\n").map(String.init).filter { $0.contains("/README.md)") }
      if let place = rows.firstIndex(where: { $0.contains(link) }) {
        rows[place] = row(try cells(rows[place]))
      } else if words == ["new"], try !contents(of: "\(kata.root)/\(page)").contains(link) {
        rows.append(row(try cells(nil)))
      }
      return paragraph(head + rows)
    }
  }

  /// Lines between empty lines, as Markdown needs them between comments.
  public static func paragraph(_ lines: [String]) -> String { "\n" + lines.joined(separator: "\n") + "\n\n" }

  public static let twoVersions = ["| | before | after |", "| --- | ---: | ---: |"]

  public static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// A table of figures, with the command that measures them.
  public static func table(_ head: [String], _ rows: [[String]], measuredBy command: String) -> String {
    paragraph(head + rows.map(row) + ["", "Measured by `Scripts/kata \(command)`."])
  }

  /// The lines, counted from 1, at which blocks begin that are not as they should be.
  public func staleLines(in root: String) throws -> [Int] {
    guard let page = try text(of: "\(root)/\(page)") else { return [] }
    return try places(in: page).filter { try write($0.words, String(page[$0.range])) != page[$0.range] }.map(\.line)
  }

  /// Writes the page's blocks. Returns whether the page changed.
  public func renew(in root: String) throws -> Bool {
    let path = "\(root)/\(page)"
    guard let old = try text(of: path) else { return false }
    var new = old
    for place in try places(in: old).reversed() {
      new.replaceSubrange(place.range, with: try write(place.words, String(old[place.range])))
    }
    if new != old { try Data(new.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) }
    return new != old
  }

  private func text(of path: String) throws -> String? {
    isOptional && !FileManager.default.fileExists(atPath: path) ? nil : try contents(of: path)
  }

  private func places(in page: String) throws -> [(range: Range<String.Index>, words: [String], line: Int)] {
    let places = page.matches(
      of: /<!-- kata:(?<name>\w+)(?<words>[^>]*?) -->\n(?<text>.*?)<!-- \/kata:\k<name> -->/.dotMatchesNewlines()
    )
    .filter { $0.output.name == name }
    .map { match in
      (
        match.output.text.startIndex..<match.output.text.endIndex,
        match.output.words.split(separator: " ").map(String.init),
        page[..<match.range.lowerBound].count { $0 == "\n" } + 1
      )
    }
    if places.isEmpty, !isOptional {
      throw Failure(
        "\(self.page) has no table '\(name)': put '<!-- kata:\(name) -->' and '<!-- /kata:\(name) -->' there")
    }
    return places
  }
}

extension GeneratedBlock {
  /// The documentation of the metrics, which is made from their list. The workbook in the tests has no such page.
  public static let metrics = GeneratedBlock("metrics", on: "Scripts/README.md", isOptional: true) { _, _ in
    paragraph(Metric.documentation)
  }
}
