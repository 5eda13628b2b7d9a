import Files
import Foundation
import Metrics
import Terminal

/// A part of a page of Markdown that the tool writes and checks, between two comments:
///
///     <!-- kata:figures classes overrides -->
///     <!-- /kata:figures -->
///
/// The words after the block's name say what it is to hold; most blocks have none. A page may have a block several times.
public struct GeneratedBlock: Sendable {
  /// Seen from the workbook's folder.
  public let page: String
  public let name: String
  /// Whether the page may be without it, and the workbook without the page.
  private let isOptional: Bool
  private let write: @Sendable (_ words: [String], _ old: String) throws -> String

  /// - Parameter text: Returns what is to be between the comments, from the words of the first one and what is there now.
  public init(
    _ name: String, on page: String, isOptional: Bool = false,
    text: @escaping @Sendable (_ words: [String], _ old: String) throws -> String
  ) {
    self.name = name
    self.page = page
    self.isOptional = isOptional
    self.write = text
  }

  /// A row of a table: what only this row contains, and the row itself, or nil if it is not known and stays as it is.
  public typealias Row = (mark: String, text: String?)

  /// A table of which only some rows are known now.
  ///
  /// - Parameters:
  ///   - head: The heading and the line below it.
  ///   - rows: All rows that the table may have, in order.
  public init(_ name: String, on page: String, head: [String], rows: [Row]) {
    self.init(name, on: page) { _, old in
      let known = old.split(separator: "\n").map(String.init)
      let lines = rows.compactMap { row in row.text ?? known.first { $0.contains(row.mark) } }
      return Self.paragraph(head + lines)
    }
  }

  /// Lines between empty lines, as Markdown needs them between comments.
  public static func paragraph(_ lines: [String]) -> String { "\n" + lines.joined(separator: "\n") + "\n\n" }

  public static let twoVersions = ["| | before | after |", "| --- | ---: | ---: |"]

  public static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// A table of figures, with the command that measures them.
  ///
  /// - Parameter head: The heading and the line below it.
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

  /// - Returns: The range of each is from the end of the first comment's line to the beginning of the second comment.
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
