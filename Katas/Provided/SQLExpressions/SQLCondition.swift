/// A condition for ON, WHERE and HAVING. A row for which it is neither true nor false, because NULL is compared, is left
/// out.
///
/// Any number of conditions may be joined by `and` alone, or by `or` alone, up to what a database can evaluate: see
/// `SQLError.tooDeep`.
///
/// ```swift
/// let adults = SQLCondition.compare("age", .greaterOrEqual, 18)
/// let condition = SQLCondition.and(adults, .like("name", pattern: "A%"))
/// try SQLStatement(sql: "DELETE FROM people").adding(.where, condition).parameters  // [18, "A%"]
/// ```
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
  /// How many pairs of parentheses may be inside each other. Up to version 3.45, the parser of SQLite has a stack of 100
  /// entries; since 3.46, the stack grows. The parser needs up to three entries for each pair, and some for the statement
  /// around the condition.
  public static let deepestParentheses = 24
  /// How many operators may be on the way from the top of SQLite's tree of the condition to a value. SQLite allows 1,000,
  /// those around the condition included.
  public static let highestTree = 990

  public func write(to writer: inout SQLWriter) throws(SQLError) {
    guard try height(writtenTo: &writer, parentheses: 0) <= Self.highestTree else { throw .tooDeep(in: writer.clause) }
  }

  /// Writes the condition and returns the height of the tree that SQLite makes of it.
  private func height(writtenTo writer: inout SQLWriter, parentheses: Int) throws(SQLError) -> Int {
    switch self {
    case .and: return try height(of: operands, joinedBy: "AND", writtenTo: &writer, parentheses)
    case .or: return try height(of: operands, joinedBy: "OR", writtenTo: &writer, parentheses)
    case .not(let condition):
      writer.write("NOT ")
      return try condition.height(inParenthesesOf: &writer, parentheses) + 1
    default:
      try writeComparison(to: &writer)
      return 3
    }
  }

  /// Writes each operand in parentheses, so that the tree decides the precedence, not SQL.
  private func height(
    of operands: [SQLCondition], joinedBy keyword: String, writtenTo writer: inout SQLWriter, _ parentheses: Int
  ) throws(SQLError) -> Int {
    var height = 0
    for (index, operand) in operands.enumerated() {
      if index > 0 { writer.write(" \(keyword) ") }
      // SQLite puts what is on the left of an operator into one operand.
      height = max(height, try operand.height(inParenthesesOf: &writer, parentheses)) + 1
    }
    return height
  }

  private func height(inParenthesesOf writer: inout SQLWriter, _ parentheses: Int) throws(SQLError) -> Int {
    guard parentheses < Self.deepestParentheses else { throw .tooDeep(in: writer.clause) }
    writer.write("(")
    let height = try height(writtenTo: &writer, parentheses: parentheses + 1)
    writer.write(")")
    return height
  }

  /// What is joined by this operator, from left to right, however it is nested. Doesn't call itself, because the nesting has
  /// no limit.
  private var operands: [SQLCondition] {
    var operands: [SQLCondition] = []
    var rest = [self]
    while let next = rest.popLast() {
      switch (self, next) {
      case (.and, .and(let left, let right)), (.or, .or(let left, let right)): rest += [right, left]
      default: operands.append(next)
      }
    }
    return operands
  }

  private func writeComparison(to writer: inout SQLWriter) throws(SQLError) {
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
    case .and, .or, .not:
      break
    }
  }

  private func write(_ operand: SQLExpression, isIn values: [SQLValue], to writer: inout SQLWriter) throws(SQLError) {
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
