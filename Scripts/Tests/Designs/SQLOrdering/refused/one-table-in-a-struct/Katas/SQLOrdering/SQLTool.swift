import SQLExpressions

/// Builds a SELECT statement from chained calls, in the order of SQL.
///
///     let statement = try SQLTool()
///       .select(["name"]).from("person").where(.isNull("age")).orderBy(["name"]).statement
///
/// Each call returns a copy of the tool with one more clause.
///
/// A call throws `SQLError` if its clause can't be written, and `SQLOrderError` if it comes in a wrong order.
public struct SQLTool: Sendable {
  private var written = SQLStatement()
  private var lastClause: SQLClause?

  public init() {}

  public func select(_ columns: [SQLResultColumn], distinct: Bool = false) throws -> SQLTool {
    try write(.select) {
      try $0.adding(.select, spelled: distinct ? "SELECT DISTINCT" : nil, list: columns)
    }
  }

  public func from(_ table: SQLTable) throws -> SQLTool {
    try write(.from) { try $0.adding(.from, table) }
  }

  /// Begins a join. The next call has to be `on`.
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws -> SQLTool {
    try write(.join) { try $0.adding(.join, spelled: kind.rawValue, table) }
  }

  public func on(_ condition: SQLCondition) throws -> SQLTool {
    try write(.on) { try $0.adding(.on, condition) }
  }

  public func `where`(_ condition: SQLCondition) throws -> SQLTool {
    try write(.where) { try $0.adding(.where, condition) }
  }

  public func groupBy(_ terms: [SQLExpression]) throws -> SQLTool {
    try write(.groupBy) { try $0.adding(.groupBy, list: terms) }
  }

  public func having(_ condition: SQLCondition) throws -> SQLTool {
    try write(.having) { try $0.adding(.having, condition) }
  }

  public func orderBy(_ terms: [SQLOrderingTerm]) throws -> SQLTool {
    try write(.orderBy) { try $0.adding(.orderBy, list: terms) }
  }

  /// Returns at most `count` rows.
  public func limit(_ count: Int) throws -> SQLTool {
    try write(.limit) { try $0.adding(.limit, count: count) }
  }

  /// Skips the first `count` rows.
  public func offset(_ count: Int) throws -> SQLTool {
    try write(.offset) { try $0.adding(.offset, count: count) }
  }

  /// The statement that has been written. Throws `SQLOrderError` if it is not complete.
  public var statement: SQLStatement {
    get throws {
      guard let lastClause, ![.select, .join].contains(lastClause) else {
        throw SQLOrderError.unfinished(after: lastClause)
      }
      return written
    }
  }

  /// Writes a clause if it may come next.
  private func write(_ clause: SQLClause, adding: (SQLStatement) throws -> SQLStatement) throws -> SQLTool {
    guard predecessors(of: clause).contains(lastClause) else {
      throw SQLOrderError.misplaced(clause, after: lastClause)
    }
    var copy = self
    copy.written = try adding(written)
    copy.lastClause = clause
    return copy
  }

  /// Returns the clauses that `clause` may directly follow; nil stands for the start.
  private func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .select: [nil]
    case .from: [.select]
    case .join: [.from, .on]
    case .on: [.join]
    case .where: [.from, .on]
    case .groupBy: [.from, .on, .where]
    case .having: [.groupBy]
    case .orderBy: [.from, .on, .where, .groupBy, .having]
    case .limit: [.from, .on, .where, .groupBy, .having, .orderBy]
    case .offset: [.limit]
    }
  }
}
