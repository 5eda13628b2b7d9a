import SQLExpressions

/// Builds a SELECT statement from chained calls, in the order of SQL.
///
///     let statement = try SQLTool()
///       .select(["name"]).from("person").where(.isNull("age")).orderBy(["name"]).statement
///
/// Each call writes a clause and returns the tool. A tool builds one statement.
///
/// A call throws `SQLError` if its clause can't be written, and `SQLOrderError` if it comes in a wrong order. After an
/// error the tool is as it was before the call.
open class SQLTool {
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

  /// The statement that has been written. Throws `SQLOrderError` if it is not complete.
  public var statement: SQLStatement {
    get throws {
      guard let lastClause, lastClause != .select else { throw SQLOrderError.unfinished(after: lastClause) }
      return written
    }
  }

  /// Writes a clause if it may come next.
  public func write(_ clause: SQLClause, adding: (SQLStatement) throws -> SQLStatement) throws -> Self {
    guard predecessors(of: clause).contains(lastClause) else {
      throw SQLOrderError.misplaced(clause, after: lastClause)
    }
    written = try adding(written)
    lastClause = clause
    return self
  }

  /// Returns the clauses that `clause` may directly follow; nil stands for the start.
  ///
  /// A subclass with more clauses overrides this. It returns a list for each of its own clauses, and adds them to what
  /// `super` returns for the clauses that may come after them.
  open func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .select: [nil]
    case .from: [.select]
    case .where: [.from]
    case .orderBy: [.from, .where]
    default: []
    }
  }
}
