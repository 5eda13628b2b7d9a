import SQLExpressions

/// A tool for SELECT, FROM, WHERE and ORDER BY.
public protocol SelectingTool: Sendable {
  var written: SQLStatement { get set }
  var lastClause: SQLClause? { get set }
  func predecessors(of clause: SQLClause) -> Set<SQLClause?>
}

extension SelectingTool {
  public func select(_ columns: [SQLResultColumn], distinct: Bool = false) throws -> Self {
    try writing(.select) { try $0.adding(.select, spelled: distinct ? "SELECT DISTINCT" : nil, list: columns) }
  }

  public func from(_ table: SQLTable) throws -> Self {
    try writing(.from) { try $0.adding(.from, table) }
  }

  public func `where`(_ condition: SQLCondition) throws -> Self {
    try writing(.where) { try $0.adding(.where, condition) }
  }

  public func orderBy(_ terms: [SQLOrderingTerm]) throws -> Self {
    try writing(.orderBy) { try $0.adding(.orderBy, list: terms) }
  }

  public var statement: SQLStatement {
    get throws {
      guard let lastClause, ![.select, .join].contains(lastClause) else {
        throw SQLOrderError.unfinished(after: lastClause)
      }
      return written
    }
  }

  func writing(_ clause: SQLClause, adding: (SQLStatement) throws -> SQLStatement) throws -> Self {
    guard predecessors(of: clause).contains(lastClause) else {
      throw SQLOrderError.misplaced(clause, after: lastClause)
    }
    var longer = self
    longer.written = try adding(written)
    longer.lastClause = clause
    return longer
  }

  func selectingPredecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .select: [nil]
    case .from: [.select]
    case .where: [.from]
    case .orderBy: [.from, .where]
    default: []
    }
  }
}
