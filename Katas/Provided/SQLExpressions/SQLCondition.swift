/// A condition for ON, WHERE and HAVING. A row for which it is neither true nor false, because NULL is compared, is left
/// out.
public indirect enum SQLCondition: Hashable, Sendable {
  case compare(SQLExpression, SQLComparison, SQLValue)
  case compareExpressions(SQLExpression, SQLComparison, SQLExpression)
  case isIn(SQLExpression, [SQLValue])
  /// `%` stands for any number of characters, `_` for one. After the escape character, either of them and the escape
  /// character itself stand for themselves. Case is ignored for ASCII letters only.
  case like(SQLExpression, pattern: String, escape: Unicode.Scalar? = nil)
  /// Both bounds belong to the range.
  case between(SQLExpression, SQLValue, SQLValue)
  case isNull(SQLExpression)
  case and(SQLCondition, SQLCondition)
  case or(SQLCondition, SQLCondition)
  case not(SQLCondition)
}

public enum SQLComparison: String, CaseIterable, Sendable {
  case equal = "="
  case notEqual = "<>"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

extension SQLCondition: SQLFragment {
  public func write(to writer: inout SQLWriter) throws(SQLError) {
    switch self {
    case .compare(let operand, let comparison, let value):
      try operand.write(to: &writer)
      writer.write(" \(comparison.rawValue) ")
      try writer.bind(value)
    case .compareExpressions(let left, let comparison, let right):
      try left.write(to: &writer)
      writer.write(" \(comparison.rawValue) ")
      try right.write(to: &writer)
    case .isIn(let operand, let values):
      try write(operand, isIn: values, to: &writer)
    case .like(let operand, let pattern, let escape):
      try operand.write(to: &writer)
      writer.write(" LIKE ")
      try writer.bind(.text(pattern))
      guard let escape else { return }
      writer.write(" ESCAPE ")
      try writer.bind(.text(String(Character(escape))))
    case .between(let operand, let low, let high):
      try operand.write(to: &writer)
      writer.write(" BETWEEN ")
      try writer.bind(low)
      writer.write(" AND ")
      try writer.bind(high)
    case .isNull(let operand):
      try operand.write(to: &writer)
      writer.write(" IS NULL")
    case .and(let left, let right):
      try write(left, "AND", right, to: &writer)
    case .or(let left, let right):
      try write(left, "OR", right, to: &writer)
    case .not(let condition):
      writer.write("NOT (")
      try condition.write(to: &writer)
      writer.write(")")
    }
  }

  /// Writes parentheses around both sides, so that the tree decides the precedence, not SQL.
  private func write(
    _ left: SQLCondition, _ keyword: String, _ right: SQLCondition, to writer: inout SQLWriter
  ) throws(SQLError) {
    writer.write("(")
    try left.write(to: &writer)
    writer.write(") \(keyword) (")
    try right.write(to: &writer)
    writer.write(")")
  }

  private func write(
    _ operand: SQLExpression, isIn values: [SQLValue], to writer: inout SQLWriter
  ) throws(SQLError) {
    var operandWriter = SQLWriter(clause: writer.clause)
    try operand.write(to: &operandWriter)
    guard !values.isEmpty else { throw .emptyIn(operand: operandWriter.sql, in: writer.clause) }
    writer.write(operandWriter.sql + " IN (")
    for (index, value) in values.enumerated() {
      if index > 0 { writer.write(", ") }
      try writer.bind(value)
    }
    writer.write(")")
  }
}
