import SQLExpressions

/// A complete query. The protocols that refine this one say what may follow it.
///
/// Only the stages of this module conform: a conformance elsewhere could claim that a clause may follow where it may not.
public protocol Query: Sendable {
  var statement: SQLStatement { get }
}

/// A query that LIMIT may follow.
public protocol Limitable: Query {}

extension Limitable {
  /// Returns at most `count` rows, without the first `offset` ones.
  public func limit(_ count: Int, offset: Int? = nil) throws(SQLError) -> LimitStage {
    let limited = try statement.adding(.limit, count: count)
    guard let offset else { return LimitStage(statement: limited) }
    return LimitStage(statement: try limited.adding(.offset, count: offset))
  }
}

/// A query that ORDER BY or LIMIT may follow.
public protocol Orderable: Limitable {}

extension Orderable {
  public func orderBy(_ terms: [SQLOrderingTerm]) throws(SQLError) -> OrderByStage {
    OrderByStage(statement: try statement.adding(.orderBy, list: terms))
  }
}

/// A query that GROUP BY, ORDER BY or LIMIT may follow.
public protocol Groupable: Orderable {}

extension Groupable {
  /// Makes one row of each group. HAVING leaves out groups; WHERE leaves out rows before they are grouped.
  public func groupBy(
    _ terms: [SQLExpression], having condition: SQLCondition? = nil
  ) throws(SQLError) -> GroupByStage {
    let grouped = try statement.adding(.groupBy, list: terms)
    guard let condition else { return GroupByStage(statement: grouped) }
    return GroupByStage(statement: try grouped.adding(.having, condition))
  }
}
