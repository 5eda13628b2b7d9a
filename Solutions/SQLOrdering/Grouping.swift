import SQLExpressions

/// A query that GROUP BY may follow, and any clause that may follow GROUP BY.
public protocol Groupable: Orderable {}

extension Groupable {
  public func groupBy(_ terms: [SQLExpression]) throws(SQLError) -> GroupByStage {
    GroupByStage(statement: try statement.adding(.groupBy, list: terms))
  }
}

/// A query after GROUP BY.
public struct GroupByStage: Orderable {
  public let statement: SQLStatement

  public func having(_ condition: SQLCondition) throws(SQLError) -> HavingStage {
    HavingStage(statement: try statement.adding(.having, condition))
  }
}

/// A query after HAVING.
public struct HavingStage: Orderable {
  public let statement: SQLStatement
}
