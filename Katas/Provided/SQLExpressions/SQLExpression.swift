/// A column, or a value computed over the rows of a group. A string literal is the name of a column.
public enum SQLExpression: Hashable, Sendable {
  case column(String)
  case qualified(table: String, column: String)
  /// `count(*)`: the number of rows.
  case rowCount
  indirect case aggregate(SQLAggregate, SQLExpression)
}

/// The functions that compute one value from many rows. Each ignores NULL.
public enum SQLAggregate: String, CaseIterable, Sendable {
  case count, sum, avg, min, max
}

extension SQLExpression: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self = .column(name) }
}

extension SQLExpression: SQLFragment {
  public func write(to writer: inout SQLWriter) throws(SQLError) {
    var operand = self
    var closing = ""
    // A loop, because the nesting has no limit. A database refuses an aggregate inside another one.
    while case .aggregate(let function, let inner) = operand {
      writer.write(function.rawValue + "(")
      closing += ")"
      operand = inner
    }
    switch operand {
    case .column(let name):
      try writer.write(identifier: name)
    case .qualified(let table, let column):
      try writer.write(identifier: table)
      writer.write(".")
      try writer.write(identifier: column)
    case .rowCount:
      writer.write("count(*)")
    case .aggregate:
      break
    }
    writer.write(closing)
  }
}
