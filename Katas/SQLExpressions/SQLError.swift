/// What can't be written as SQL, and in which clause it was found.
public enum SQLError: Error, Equatable, Sendable {
  /// A clause that lists columns or terms got none.
  case emptyList(in: SQLClause)
  /// A table, a column or an alias without a name.
  case emptyIdentifier(in: SQLClause)
  /// A name or a text value with a NUL character: SQLite would stop reading there.
  case nulCharacter(text: String, in: SQLClause)
  /// An IN without values. `operand` is what they would have been compared with, as SQL.
  case emptyIn(operand: String, in: SQLClause)
  /// A number of rows below zero. (SQLite takes a negative LIMIT for no limit.)
  case negativeCount(Int, in: SQLClause)
}

extension SQLError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyList(let clause): "\(clause) needs at least one entry"
    case .emptyIdentifier(let clause): "a name in \(clause) is empty"
    case .nulCharacter(let text, let clause): "a text in \(clause) has a NUL character: \(text.debugDescription)"
    case .emptyIn(let operand, let clause): "\(operand) IN () in \(clause) has nothing to compare with"
    case .negativeCount(let count, let clause): "\(clause) can't be \(count)"
    }
  }
}
