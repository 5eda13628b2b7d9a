/// Why a clause can't be written. Each case names the clause.
public enum SQLError: Error, Equatable, Sendable {
  /// The list of columns or terms is empty.
  case emptyList(in: SQLClause)
  /// The name of a table, a column or an alias is empty.
  case emptyIdentifier(in: SQLClause)
  /// A name or a text value has a NUL character. In the text of a statement SQLite stops reading there. A bound text it
  /// stores whole, but `length()`, `quote()` and the command line tool stop at the NUL, so texts are refused too.
  case nulCharacter(text: String, in: SQLClause)
  /// The list of an IN is empty. `operand` is what its values would have been compared with, as SQL.
  case emptyIn(operand: String, in: SQLClause)
  /// The number of rows is negative. (SQLite reads a negative LIMIT as no limit.)
  case negativeCount(Int, in: SQLClause)
  /// The condition has more parentheses inside each other than `SQLCondition.deepestParentheses`, or more operators than
  /// `SQLCondition.highestTree`. SQLite up to 3.45 would refuse the statement, or run out of stack; later versions read
  /// some of these.
  case tooDeep(in: SQLClause)
}

extension SQLError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyList(let clause): "\(clause) needs at least one entry"
    case .emptyIdentifier(let clause): "a name in \(clause) is empty"
    case .nulCharacter(let text, let clause): "a text in \(clause) has a NUL character: \(text.debugDescription)"
    case .emptyIn(let operand, let clause): "\(operand) IN () in \(clause) has nothing to compare with"
    case .negativeCount(let count, let clause): "\(clause) can't be \(count)"
    case .tooDeep(let clause): "the condition in \(clause) is nested too deeply"
    }
  }
}
