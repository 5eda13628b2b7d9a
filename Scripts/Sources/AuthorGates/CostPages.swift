import ChangeRequests
import Foundation
import Measuring
import Workbook

/// What a kata's next change costs and the dependencies of its type, as the pages show them: are they what is measured?
///
/// The walk-through has a table of each, between `<!-- kata:change -->` and `<!-- /kata:change -->` and between
/// `<!-- kata:dependencies -->` and `<!-- /kata:dependencies -->`; `Katas/FIGURES.md` has a row for each kata, between
/// `<!-- kata:costs -->` and `<!-- /kata:costs -->`.
struct CostPages {
  let kata: Kata
  /// All katas' names, in reading order.
  let order: [String]
  let title: String
  let costs: ChangeCosts
  let before: DependencySet?
  let after: DependencySet?

  private var walkThrough: String { "Solutions/\(kata.name)/README.md" }

  private var overview: RowTable {
    RowTable(page: "Katas/FIGURES.md", name: "costs", head: Self.head, kata: kata, order: order, row: row)
  }

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
    problems += overview.problems()
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
    if try overview.renew() { changed.append(overview.page) }
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
    [("change", ChangeReport(costs, counts: nil).markdown), ("dependencies", dependencyTable)]
  }

  private var dependencyTable: String {
    func name(_ set: DependencySet?) -> String { set.map { "`\($0.type.name)`" } ?? "–" }
    var lines = ["", "| | before | after |", "| --- | ---: | ---: |"]
    lines.append("| type | \(name(before)) | \(name(after)) |")
    for (label, value) in Self.dependencyFigures {
      lines.append("| \(label) | \(before.map { "\(value($0))" } ?? "–") | \(after.map { "\(value($0))" } ?? "–") |")
    }
    lines += ["", "Measured by `Scripts/kata dependencies \(kata.name)`.", "", ""]
    return lines.joined(separator: "\n")
  }

  private static let dependencyFigures: [(label: String, value: @Sendable (DependencySet) -> Int)] = [
    ("types to copy", { $0.types.count }), ("files", { $0.files.count }), ("lines of code", { $0.lines }),
  ]

  private static let head = """

    | Before → after | files opened | types edited | lines added | lines removed | types to copy | files | lines of code |
    |---|---|---|---|---|---|---|---|

    """

  /// The kata's row in the workbook's own page.
  private var row: String {
    func pair(_ value: (ChangeCost) -> String) -> String { "\(value(costs.before)) → \(value(costs.after))" }
    var cells = ["[\(title)](../Solutions/\(kata.name)/README.md)"]
    cells.append(pair { "\($0.filesOpened.count)" })
    cells.append(pair { "\($0.typesEdited.count)" })
    cells.append(pair { "\($0.linesAdded)" })
    cells.append(pair { "\($0.linesRemoved)" })
    for (_, value) in Self.dependencyFigures {
      cells.append([before, after].map { $0.map { "\(value($0))" } ?? "–" }.joined(separator: " → "))
    }
    return "| " + cells.joined(separator: " | ") + " |"
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
