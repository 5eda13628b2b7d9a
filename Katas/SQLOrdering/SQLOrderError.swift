import SQLExpressions

/// A call that came out of order.
public enum SQLOrderError: Error, Equatable, Sendable {
  /// The clause can't follow the one before it; nil if it came first.
  case misplaced(SQLClause, after: SQLClause?)
  /// The statement was asked for, but can't end with this clause; nil if nothing has been written.
  case unfinished(after: SQLClause?)
}
