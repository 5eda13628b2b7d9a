/// The clauses of INSERT, UPDATE and DELETE statements, each with the keyword that begins it.
public enum SQLChangeClause: String, CaseIterable, Sendable {
  case insertInto = "INSERT INTO"
  case values = "VALUES"
  case update = "UPDATE"
  case set = "SET"
  case deleteFrom = "DELETE FROM"
  case `where` = "WHERE"
}

extension SQLChangeClause: CustomStringConvertible {
  public var description: String { rawValue }
}
