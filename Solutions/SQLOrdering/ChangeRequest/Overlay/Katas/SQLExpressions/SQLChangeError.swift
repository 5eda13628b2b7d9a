/// What can't be written as INSERT, UPDATE or DELETE, and in which clause it was found.
public enum SQLChangeError: Error, Equatable, Sendable {
  /// A clause that lists columns, rows or assignments got none.
  case emptyList(in: SQLChangeClause)
  /// A table, a column or an alias without a name.
  case emptyIdentifier(in: SQLChangeClause)
  /// A name or a text value with a NUL character: SQLite would stop reading there.
  case nulCharacter(text: String, in: SQLChangeClause)
  /// A row after VALUES, counted from 0, has another number of values than there are columns.
  case valueCount(Int, columnCount: Int, row: Int)
  /// The condition after WHERE can't be written, in a query as little as here.
  case condition(SQLError)
}

extension SQLChangeError {
  /// What was found in a part of a query that is written into a clause of a change.
  init(_ error: SQLError, in clause: SQLChangeClause) {
    self =
      switch error {
      case .emptyList: .emptyList(in: clause)
      case .emptyIdentifier: .emptyIdentifier(in: clause)
      case .nulCharacter(let text, _): .nulCharacter(text: text, in: clause)
      case .emptyIn, .negativeCount: .condition(error)
      }
  }
}

extension SQLChangeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyList(let clause): "\(clause) needs at least one entry"
    case .emptyIdentifier(let clause): "a name in \(clause) is empty"
    case .nulCharacter(let text, let clause): "a text in \(clause) has a NUL character: \(text.debugDescription)"
    case .valueCount(let count, let columnCount, let row):
      "row \(row) in VALUES has \(count) values for \(columnCount) columns"
    case .condition(let error): error.description
    }
  }
}
