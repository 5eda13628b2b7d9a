/// Rows of cells that stand under one another.
public struct Table: Sendable {
  public enum Alignment: Sendable { case left, right }

  public struct Cell: Sendable, ExpressibleByStringInterpolation {
    public let text: String
    public let style: TextStyle?

    public init(_ text: String, _ style: TextStyle? = nil) { (self.text, self.style) = (text, style) }

    public init(stringLiteral text: String) { self.init(text) }
  }

  private let alignments: [Alignment]
  private var rows: [[Cell]] = []

  public init(_ alignments: [Alignment]) { self.alignments = alignments }

  public mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// The rows as lines, columns two blanks apart and no blanks at the ends of lines.
  public func rendered(on terminal: Terminal) -> String {
    // A row of one cell is a heading, and no reason to widen the column.
    let widths = alignments.indices.map { column in
      rows.map { $0.count > max(1, column) ? $0[column].text.count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      var blanks = 0
      for (column, cell) in row.enumerated() {
        let missing = max(0, widths[column] - cell.text.count)
        if column > 0 { blanks += 2 }
        if alignments[column] == .right { blanks += missing }
        if !cell.text.isEmpty {
          line += String(repeating: " ", count: blanks) + (cell.style?(cell.text, on: terminal) ?? cell.text)
          blanks = 0
        }
        if alignments[column] == .left { blanks += missing }
      }
      return line + "\n"
    }
    .joined()
  }
}
