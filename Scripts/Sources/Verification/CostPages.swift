import Foundation
import Measuring
import Reports
import Wishes
import Workbook

/// What a kata's next change costs and what comes along with its type, as the pages tell it: are they what is measured?
///
/// The walk-through has a table of each, between `<!-- kata:change -->` and `<!-- /kata:change -->` and between
/// `<!-- kata:carry -->` and `<!-- /kata:carry -->`; the workbook's `README.md` has a row a kata, between
/// `<!-- kata:costs -->` and `<!-- /kata:costs -->`.
struct CostPages {
  let kata: Kata
  /// All katas' names, in reading order.
  let order: [String]
  let title: String
  let costs: ChangeCosts
  let before: CarrySet?
  let after: CarrySet?

  private var walkThrough: String { "Solutions/\(kata.name)/README.md" }
  private static let overview = "README.md"

  func problems() -> [Problem] {
    var problems: [Problem] = []
    let renewal = "renew it: Scripts/kata verify \(kata.name) --renew"
    if let page = text(of: walkThrough) {
      for (name, wanted) in blocks {
        guard let block = MarkedBlock(name, in: page) else {
          problems.append(
            Problem(
              kata.name,
              "\(walkThrough) has no table '\(name)': put '\(MarkedBlock.start(name))' and "
                + "'\(MarkedBlock.end(name))' there"))
          continue
        }
        if page[block.range] != wanted {
          problems.append(Problem(kata.name, "\(walkThrough):\(block.line): the table '\(name)' is stale; \(renewal)"))
        }
      }
    }
    let page = text(of: Self.overview) ?? ""
    if let block = MarkedBlock("costs", in: page) {
      let rows = Self.rows(in: String(page[block.range]))
      if rows[kata.name] != row {
        problems.append(
          Problem(kata.name, "README.md:\(block.line): the row of \(kata.name) is stale or missing; \(renewal)"))
      } else if !page[block.range].hasPrefix(Self.head) {
        problems.append(Problem(kata.name, "README.md:\(block.line): the head of the table is stale; \(renewal)"))
      }
    } else {
      problems.append(
        Problem(
          kata.name,
          "README.md has no table 'costs': put '\(MarkedBlock.start("costs"))' and '\(MarkedBlock.end("costs"))' there")
      )
    }
    return problems
  }

  /// Writes what is measured into the pages.
  ///
  /// - Returns: The pages that changed.
  func renew() throws -> [String] {
    var changed: [String] = []
    if let old = text(of: walkThrough) {
      var page = old
      for (name, wanted) in blocks {
        if let block = MarkedBlock(name, in: page) { page.replaceSubrange(block.range, with: wanted) }
      }
      if try write(page, over: old, to: walkThrough) { changed.append(walkThrough) }
    }
    if let old = text(of: Self.overview), let block = MarkedBlock("costs", in: old) {
      var rows = Self.rows(in: String(old[block.range]))
      rows[kata.name] = row
      var page = old
      page.replaceSubrange(
        block.range, with: Self.head + order.compactMap { rows[$0] }.map { $0 + "\n" }.joined() + "\n")
      if try write(page, over: old, to: Self.overview) { changed.append(Self.overview) }
    }
    return changed
  }

  private func text(of path: String) -> String? { try? String(contentsOfFile: "\(kata.root)/\(path)", encoding: .utf8) }

  private func write(_ page: String, over old: String, to path: String) throws -> Bool {
    guard page != old else { return false }
    try Data(page.utf8).write(to: URL(fileURLWithPath: "\(kata.root)/\(path)"), options: .atomic)
    return true
  }

  // MARK: Tables

  private var blocks: [(name: String, text: String)] {
    [("change", ChangeReport(costs, counts: nil).markdown), ("carry", carryTable)]
  }

  private var carryTable: String {
    func name(_ set: CarrySet?) -> String { set.map { "`\($0.type.name)`" } ?? "–" }
    var lines = ["", "| | before | after |", "| --- | ---: | ---: |"]
    lines.append("| type | \(name(before)) | \(name(after)) |")
    for (label, value) in Self.carryFigures {
      lines.append("| \(label) | \(before.map { "\(value($0))" } ?? "–") | \(after.map { "\(value($0))" } ?? "–") |")
    }
    lines += ["", "Measured by `Scripts/kata carry \(kata.name)`.", "", ""]
    return lines.joined(separator: "\n")
  }

  private static let carryFigures: [(label: String, value: @Sendable (CarrySet) -> Int)] = [
    ("types that come along", { $0.types.count }), ("files", { $0.files.count }), ("lines of code", { $0.lines }),
  ]

  private static let head = """

    | Before → after | files opened | types edited | lines added | lines removed | types carried | files | lines of code |
    |---|---|---|---|---|---|---|---|

    """

  /// The kata's row in the workbook's own page.
  private var row: String {
    func pair(_ value: (ChangeCost) -> String) -> String { "\(value(costs.before)) → \(value(costs.after))" }
    var cells = ["[\(title)](Solutions/\(kata.name)/README.md)"]
    cells.append(pair { "\($0.filesOpened.count)" })
    cells.append(pair { "\($0.typesEdited.count)" })
    cells.append(pair { "\($0.linesAdded)" })
    cells.append(pair { "\($0.linesRemoved)" })
    for (_, value) in Self.carryFigures {
      cells.append([before, after].map { $0.map { "\(value($0))" } ?? "–" }.joined(separator: " → "))
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// The rows of a table by the kata that they are about.
  private static func rows(in table: String) -> [String: String] {
    var rows: [String: String] = [:]
    for line in table.split(separator: "\n") {
      guard let match = line.firstMatch(of: /\]\(Solutions\/(\w+)\/README.md\)/) else { continue }
      rows[String(match.1)] = String(line)
    }
    return rows
  }
}

/// What stands between two comments in a page of Markdown.
struct MarkedBlock {
  /// From the end of the first comment's line to the beginning of the second comment.
  let range: Range<String.Index>
  /// Of the first comment, counted from 1.
  let line: Int

  static func start(_ name: String) -> String { "<!-- kata:\(name) -->" }
  static func end(_ name: String) -> String { "<!-- /kata:\(name) -->" }

  init?(_ name: String, in page: String) {
    guard let start = page.range(of: Self.start(name) + "\n"),
      let end = page.range(of: Self.end(name), range: start.upperBound..<page.endIndex)
    else { return nil }
    range = start.upperBound..<end.lowerBound
    line = page[..<start.lowerBound].count { $0 == "\n" } + 1
  }
}
