import SQLExpressions

/// A query that GROUP BY may follow, and any clause that may follow GROUP BY.
public protocol Groupable: Orderable {}

extension Groupable {
  public func groupBy(_ terms: [SQLExpression]) throws -> GroupByStage {
    GroupByStage(checked: try checked.writing(.groupBy) { try $0.adding(.groupBy, list: terms) })
  }
}

/// A query after GROUP BY.
public struct GroupByStage: Orderable {
  public let checked: CheckedStatement

  public func having(_ condition: SQLCondition) throws -> HavingStage {
    HavingStage(checked: try checked.writing(.having) { try $0.adding(.having, condition) })
  }
}

/// A query after HAVING.
public struct HavingStage: Orderable {
  public let checked: CheckedStatement
}
