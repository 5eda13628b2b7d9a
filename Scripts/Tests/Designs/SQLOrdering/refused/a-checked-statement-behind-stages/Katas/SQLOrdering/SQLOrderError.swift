import SQLExpressions

/// A clause that came in a wrong order.
public enum SQLOrderError: Error {
  case misplaced(SQLClause, after: SQLClause?)
}
