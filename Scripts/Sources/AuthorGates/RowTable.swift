import Workbook

/// A table on a page of the workbook, with one row for each kata, between `<!-- kata:NAME -->` and `<!-- /kata:NAME -->`.
struct RowTable {
  /// Seen from the workbook's folder.
  let page: String
  let name: String
  /// The heading and the line below it, with an empty line before them.
  let head: String
  let kata: Kata
  /// All katas' names, in reading order.
  let order: [String]
  /// The kata's row. It links to a page in a folder with the kata's name.
  let row: String

  func problems() -> [Problem] {
    let renewal = "renew it: Scripts/kata verify \(kata.name) --renew"
    guard let text = try? contents(of: "\(kata.root)/\(page)"), let block = MarkedBlock(name, in: text) else {
      return [MarkedBlock.missing(name, on: page, of: kata)]
    }
    if Self.rows(in: String(text[block.range]))[kata.name] != row {
      return [
        Problem(kata.name, "\(page):\(block.line): the row of \(kata.name) is out of date or missing; \(renewal)")
      ]
    }
    if !text[block.range].hasPrefix(head) {
      return [Problem(kata.name, "\(page):\(block.line): the head of the table is out of date; \(renewal)")]
    }
    return []
  }

  /// Writes the kata's row. Returns whether the page changed.
  func renew() throws -> Bool {
    try MarkedBlock.replace(name, on: page, of: kata) { old in
      var rows = Self.rows(in: old)
      rows[kata.name] = row
      return head + order.compactMap { rows[$0] }.map { $0 + "\n" }.joined() + "\n"
    }
  }

  /// The rows of a table by the kata that they are about.
  private static func rows(in table: String) -> [String: String] {
    var rows: [String: String] = [:]
    for line in table.split(separator: "\n") {
      guard let match = line.firstMatch(of: /\]\((?:[.\w]+\/)*(\w+)\/README.md\)/) else { continue }
      rows[String(match.1)] = String(line)
    }
    return rows
  }
}
