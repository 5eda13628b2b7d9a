/// A statement: its text, with a question mark for each value, and the values in the order of the question marks.
///
/// ```swift
/// let people: SQLTable = "people"
/// let statement = try SQLStatement(sql: "SELECT *").adding(.from, people).adding(.limit, count: 5)
/// statement.sql  // SELECT * FROM "people" LIMIT ?
/// statement.parameters  // [5]
/// ```
public struct SQLStatement: Equatable, Sendable {
  public private(set) var sql: String
  public private(set) var parameters: [SQLValue]

  public init(sql: String = "", parameters: [SQLValue] = []) {
    self.sql = sql
    self.parameters = parameters
  }

  /// Returns this statement with one more clause: a keyword and a fragment.
  ///
  /// The order of clauses is not checked here.
  public func adding(
    _ clause: SQLClause, spelled keyword: String? = nil, _ fragment: some SQLFragment
  ) throws(SQLError) -> SQLStatement {
    var writer = SQLWriter(clause: clause)
    try fragment.write(to: &writer)
    return adding(writer, keyword: keyword ?? clause.rawValue)
  }

  /// Returns this statement with one more clause: a keyword and a list, which must not be empty.
  public func adding(
    _ clause: SQLClause, spelled keyword: String? = nil, list: [some SQLFragment]
  ) throws(SQLError) -> SQLStatement {
    var writer = SQLWriter(clause: clause)
    try writer.write(list)
    return adding(writer, keyword: keyword ?? clause.rawValue)
  }

  /// Returns this statement with one more clause: a keyword and a number of rows, which must not be negative.
  public func adding(_ clause: SQLClause, count: Int) throws(SQLError) -> SQLStatement {
    guard count >= 0 else { throw .negativeCount(count, in: clause) }
    var writer = SQLWriter(clause: clause)
    try writer.bind(.integer(Int64(count)))
    return adding(writer, keyword: clause.rawValue)
  }

  private func adding(_ writer: SQLWriter, keyword: String) -> SQLStatement {
    SQLStatement(
      sql: sql + (sql.isEmpty ? "" : " ") + keyword + " " + writer.sql, parameters: parameters + writer.parameters)
  }
}

/// A statement may be a part of another one, after UNION: `first.adding(.union, second)`.
extension SQLStatement: SQLFragment {
  public func write(to writer: inout SQLWriter) throws(SQLError) {
    writer.write(self)
  }
}

extension SQLStatement: CustomStringConvertible {
  public var description: String { parameters.isEmpty ? sql : "\(sql) \(parameters)" }
}
