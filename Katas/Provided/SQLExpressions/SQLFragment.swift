/// A part of a statement that writes itself into a clause.
public protocol SQLFragment {
  func write(to writer: inout SQLWriter) throws(SQLError)
}

/// The text and the parameters of one clause while it is written. The parameters are in the order of the question marks.
public struct SQLWriter {
  let clause: SQLClause
  private(set) var sql = ""
  private(set) var parameters: [SQLValue] = []

  init(clause: SQLClause) {
    self.clause = clause
  }

  /// Writes keywords and punctuation.
  mutating func write(_ text: String) {
    sql += text
  }

  /// Writes a name in double quotes. A double quote inside it is doubled.
  mutating func write(identifier: String) throws(SQLError) {
    guard !identifier.isEmpty else { throw .emptyIdentifier(in: clause) }
    try refuseNUL(in: identifier)
    // SQLite reads bytes. To Swift, a double quote with a combining character after it is another character.
    let parts = identifier.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    sql += "\"" + parts.map { String(Substring($0)) }.joined(separator: "\"\"") + "\""
  }

  /// Writes a question mark and keeps the value for it.
  mutating func bind(_ value: SQLValue) throws(SQLError) {
    if case .text(let text) = value { try refuseNUL(in: text) }
    sql += "?"
    parameters.append(value)
  }

  /// Writes a statement, which has a question mark for each of its values.
  mutating func write(_ statement: SQLStatement) {
    sql += statement.sql
    parameters += statement.parameters
  }

  /// Writes fragments with a comma between them. There must be at least one.
  mutating func write(_ fragments: [some SQLFragment]) throws(SQLError) {
    guard !fragments.isEmpty else { throw .emptyList(in: clause) }
    for (index, fragment) in fragments.enumerated() {
      if index > 0 { write(", ") }
      try fragment.write(to: &self)
    }
  }

  private func refuseNUL(in text: String) throws(SQLError) {
    if text.utf8.contains(0) { throw .nulCharacter(text: text, in: clause) }
  }
}
