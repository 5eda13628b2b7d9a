import SQLExpressions

/// Builds a SELECT statement from chained calls, in the order of SQL.
///
///     let statement = try SQLTool()
///       .select(["name"]).from("person").where(.isNull("age")).orderBy(["name"]).statement
///
/// Each call writes a clause and returns the tool. A tool is good for one statement.
///
/// Errors: `SQLError` for what can't be written, `SQLOrderError` for a call out of order. After an error the tool is
/// as it was before the call.
public class SQLTool {
  private var written = SQLStatement()
  private var lastClause: SQLClause?

  public init() {}

  @discardableResult
  public func select(_ columns: [SQLResultColumn], distinct: Bool = false) throws -> Self {
    try write(.select) {
      try $0.adding(.select, spelled: distinct ? "SELECT DISTINCT" : nil, list: columns)
    }
  }

  @discardableResult
  public func from(_ table: SQLTable) throws -> Self {
    try write(.from) { try $0.adding(.from, table) }
  }

  @discardableResult
  public func `where`(_ condition: SQLCondition) throws -> Self {
    try write(.where) { try $0.adding(.where, condition) }
  }

  @discardableResult
  public func orderBy(_ terms: [SQLOrderingTerm]) throws -> Self {
    try write(.orderBy) { try $0.adding(.orderBy, list: terms) }
  }

  /// What has been written, if it is a whole statement.
  public var statement: SQLStatement {
    get throws {
      guard let lastClause, lastClause != .select else { throw SQLOrderError.unfinished(after: lastClause) }
      try willFinish(after: lastClause)
      return written
    }
  }

  /// Writes a clause, if it may come next.
  func write(_ clause: SQLClause, adding: (SQLStatement) throws -> SQLStatement) throws -> Self {
    guard predecessors(of: clause).contains(lastClause) else {
      throw SQLOrderError.misplaced(clause, after: lastClause)
    }
    written = try adding(written)
    lastClause = clause
    return self
  }

  /// The clauses that this clause may directly follow; nil stands for the start.
  ///
  /// A tool with more clauses overrides this. It answers for its own clauses and adds them to `super`'s answers.
  func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .select: [nil]
    case .from: [.select]
    case .where: [.from]
    case .orderBy: [.from, .where]
    default: []
    }
  }

  /// Called before the statement is handed out. A tool whose statement can't end with some clause throws here.
  func willFinish(after clause: SQLClause) throws {}
}
