import SQLExpressions

/// A query that GROUP BY may follow, and any clause that may follow GROUP BY.
public protocol Groupable: Orderable {
  var beforeGroupBy: Before<GroupByStage> { get }
}

extension Groupable {
  public var beforeOrderBy: Before<OrderByStage> { Before(statement: beforeGroupBy.statement) }

  public func groupBy(_ terms: [SQLExpression]) throws(SQLError) -> GroupByStage {
    GroupByStage(beforeOrderBy: Before(statement: try beforeGroupBy.statement.adding(.groupBy, list: terms)))
  }
}

/// A query after GROUP BY.
public struct GroupByStage: Orderable {
  public let beforeOrderBy: Before<OrderByStage>

  public func having(_ condition: SQLCondition) throws(SQLError) -> HavingStage {
    HavingStage(beforeOrderBy: Before(statement: try statement.adding(.having, condition)))
  }
}

/// A query after HAVING.
public struct HavingStage: Orderable {
  public let beforeOrderBy: Before<OrderByStage>
}
