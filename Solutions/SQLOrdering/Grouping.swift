import SQLExpressions

/// A query that GROUP BY may follow, or whatever may follow that.
public protocol Groupable: Orderable {}

extension Groupable {
  public func groupBy(_ terms: [SQLExpression]) throws(SQLError) -> GroupByStage {
    GroupByStage(statement: try statement.adding(.groupBy, list: terms))
  }
}

/// After GROUP BY.
public struct GroupByStage: Orderable {
  public let statement: SQLStatement

  public func having(_ condition: SQLCondition) throws(SQLError) -> HavingStage {
    HavingStage(statement: try statement.adding(.having, condition))
  }
}

/// After HAVING.
public struct HavingStage: Orderable {
  public let statement: SQLStatement
}
