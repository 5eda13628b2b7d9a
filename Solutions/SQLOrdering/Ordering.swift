import SQLExpressions

/// A query that ORDER BY may follow, and any clause that may follow ORDER BY.
public protocol Orderable: Limitable {
  var beforeOrderBy: Before<OrderByStage> { get }
}

extension Orderable {
  public var beforeLimit: Before<LimitStage> { Before(statement: beforeOrderBy.statement) }

  public func orderBy(_ terms: [SQLOrderingTerm]) throws(SQLError) -> OrderByStage {
    OrderByStage(beforeLimit: Before(statement: try beforeOrderBy.statement.adding(.orderBy, list: terms)))
  }
}

/// A query after ORDER BY.
public struct OrderByStage: Limitable {
  public let beforeLimit: Before<LimitStage>
}
