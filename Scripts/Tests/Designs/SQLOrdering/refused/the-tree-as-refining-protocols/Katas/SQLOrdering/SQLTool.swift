import SQLExpressions

/// Builds a SELECT statement from chained calls, in the order of SQL.
public struct SQLTool: PagingTool {
  public var written = SQLStatement()
  public var lastClause: SQLClause?

  public init() {}

  public func predecessors(of clause: SQLClause) -> Set<SQLClause?> { pagingPredecessors(of: clause) }
}
