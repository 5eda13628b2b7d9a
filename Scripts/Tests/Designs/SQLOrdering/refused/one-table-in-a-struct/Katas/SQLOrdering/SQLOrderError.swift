import SQLExpressions

/// A call that came in a wrong order.
public enum SQLOrderError: Error, Equatable, Sendable {
  /// The clause can't follow the one before it; nil if it came first.
  case misplaced(SQLClause, after: SQLClause?)
  /// The statement can't end with this clause; nil if nothing has been written.
  case unfinished(after: SQLClause?)
}

extension SQLOrderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .misplaced(let clause, let last?): "\(clause) can't follow \(last)"
    case .misplaced(let clause, nil): "a statement can't begin with \(clause)"
    case .unfinished(let last?): "a statement can't end with \(last)"
    case .unfinished(nil): "a statement can't be empty"
    }
  }
}
