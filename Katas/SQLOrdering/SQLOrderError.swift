import SQLExpressions

/// A call that came out of order.
public enum SQLOrderError: Error, Equatable, Sendable {
  /// The clause can't follow the one before it; nil if it came first.
  case misplaced(SQLClause, after: SQLClause?)
  /// The statement was asked for, but can't end with this clause; nil if nothing has been written.
  case unfinished(after: SQLClause?)
}

extension SQLOrderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .misplaced(let clause, nil): "\(clause) can't come first"
    case .misplaced(let clause, let last?): "\(clause) can't follow \(last)"
    case .unfinished(nil): "nothing has been selected"
    case .unfinished(let last?): "the statement can't end with \(last)"
    }
  }
}
