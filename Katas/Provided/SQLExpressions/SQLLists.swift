/// One entry of the list after SELECT. A string literal is the name of a column.
public enum SQLResultColumn: Hashable, Sendable {
  /// `*`
  case all
  /// `"table".*`
  case allOf(table: String)
  case expression(SQLExpression, as: String? = nil)
}

extension SQLResultColumn: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self = .expression(.column(name)) }
}

extension SQLResultColumn: SQLFragment {
  public func write(to writer: inout SQLWriter) throws(SQLError) {
    switch self {
    case .all:
      writer.write("*")
    case .allOf(let table):
      try writer.write(identifier: table)
      writer.write(".*")
    case .expression(let expression, let alias):
      try expression.write(to: &writer)
      guard let alias else { return }
      writer.write(" AS ")
      try writer.write(identifier: alias)
    }
  }
}

/// A table after FROM or JOIN. A string literal is the name of a table.
public struct SQLTable: Hashable, Sendable {
  public var name: String
  public var alias: String?

  public init(_ name: String, as alias: String? = nil) {
    self.name = name
    self.alias = alias
  }
}

extension SQLTable: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}

extension SQLTable: SQLFragment {
  public func write(to writer: inout SQLWriter) throws(SQLError) {
    try writer.write(identifier: name)
    guard let alias else { return }
    writer.write(" AS ")
    try writer.write(identifier: alias)
  }
}

/// What a join does with rows that have no partner.
public enum SQLJoinKind: String, CaseIterable, Sendable {
  /// They are left out.
  case inner = "JOIN"
  /// Those of the table before the join are kept, with NULL in the joined table's columns.
  case left = "LEFT JOIN"
}

/// One entry of the list after ORDER BY. A string literal is the name of a column, in ascending order.
public struct SQLOrderingTerm: Hashable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    case ascending = "ASC"
    case descending = "DESC"
  }

  public var expression: SQLExpression
  public var direction: Direction

  public init(_ expression: SQLExpression, _ direction: Direction = .ascending) {
    self.expression = expression
    self.direction = direction
  }
}

extension SQLOrderingTerm: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(.column(name)) }
}

extension SQLOrderingTerm: SQLFragment {
  public func write(to writer: inout SQLWriter) throws(SQLError) {
    try expression.write(to: &writer)
    writer.write(" " + direction.rawValue)
  }
}
