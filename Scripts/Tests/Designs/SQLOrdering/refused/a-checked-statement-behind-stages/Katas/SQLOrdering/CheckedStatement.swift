import SQLExpressions

/// A statement that checks the order of its clauses.
public struct CheckedStatement: Sendable {
  private(set) var statement = SQLStatement()
  private var lastClause: SQLClause?

  func writing(_ clause: SQLClause, adding: (SQLStatement) throws -> SQLStatement) throws -> CheckedStatement {
    guard predecessors(of: clause).contains(lastClause) else {
      throw SQLOrderError.misplaced(clause, after: lastClause)
    }
    var longer = self
    longer.statement = try adding(statement)
    longer.lastClause = clause
    return longer
  }

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
