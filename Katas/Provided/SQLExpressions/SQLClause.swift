/// The clauses of a SELECT statement, each with the keyword that begins it.
public enum SQLClause: String, CaseIterable, Sendable {
  case select = "SELECT"
  case from = "FROM"
  case join = "JOIN"
  case on = "ON"
  case `where` = "WHERE"
  case groupBy = "GROUP BY"
  case having = "HAVING"
  case union = "UNION"
  case orderBy = "ORDER BY"
  case limit = "LIMIT"
  case offset = "OFFSET"
}

extension SQLClause: CustomStringConvertible {
  public var description: String { rawValue }
}
