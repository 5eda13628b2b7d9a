import SQLExpressions

/// A query that ORDER BY may follow, and any clause that may follow ORDER BY.
public protocol Orderable: Limitable {}

extension Orderable {
  public func orderBy(_ terms: [SQLOrderingTerm]) throws(SQLError) -> OrderByStage {
    OrderByStage(statement: try statement.adding(.orderBy, list: terms))
  }
}

/// A query after ORDER BY.
public struct OrderByStage: Limitable {
  public let statement: SQLStatement
}
