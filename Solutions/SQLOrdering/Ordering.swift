import SQLExpressions

/// A query that ORDER BY may follow, or whatever may follow that.
public protocol Orderable: Limitable {}

extension Orderable {
  public func orderBy(_ terms: [SQLOrderingTerm]) throws(SQLError) -> OrderByStage {
    OrderByStage(statement: try statement.adding(.orderBy, list: terms))
  }
}

/// After ORDER BY.
public struct OrderByStage: Limitable {
  public let statement: SQLStatement
}
