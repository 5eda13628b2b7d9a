import SQLExpressions

/// A query. `Last` is the clause that was written last.
public struct Query<Last>: Sendable {
  let text: SQLStatement
}

// The clauses, and what may follow them.

public protocol Complete {}
public protocol BeforeLimit: Complete {}
public protocol BeforeOrderBy: BeforeLimit {}
public protocol BeforeGroupBy: BeforeOrderBy {}

public enum Select {}
public enum From: BeforeGroupBy {}
public enum Join {}
public enum Where: BeforeGroupBy {}
public enum GroupBy: BeforeOrderBy {}
public enum Having: BeforeOrderBy {}
public enum OrderBy: BeforeLimit {}
public enum Limit: Complete {}
public enum Offset: Complete {}

extension Query where Last == Select {
  public func from(_ table: SQLTable) throws(SQLError) -> Query<From> {
    Query<From>(text: try text.adding(.from, table))
  }
}

extension Query where Last == From {
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws(SQLError) -> Query<Join> {
    Query<Join>(text: try text.adding(.join, spelled: kind.rawValue, table))
  }

  public func `where`(_ condition: SQLCondition) throws(SQLError) -> Query<Where> {
    Query<Where>(text: try text.adding(.where, condition))
  }
}

extension Query where Last == Join {
  public func on(_ condition: SQLCondition) throws(SQLError) -> Query<From> {
    Query<From>(text: try text.adding(.on, condition))
  }
}

extension Query where Last == GroupBy {
  public func having(_ condition: SQLCondition) throws(SQLError) -> Query<Having> {
    Query<Having>(text: try text.adding(.having, condition))
  }
}

extension Query where Last == Limit {
  public func offset(_ count: Int) throws(SQLError) -> Query<Offset> {
    Query<Offset>(text: try text.adding(.offset, count: count))
  }
}

extension Query where Last: Complete {
  public var statement: SQLStatement { text }
}

extension Query where Last: BeforeLimit {
  public func limit(_ count: Int) throws(SQLError) -> Query<Limit> {
    Query<Limit>(text: try text.adding(.limit, count: count))
  }
}

extension Query where Last: BeforeOrderBy {
  public func orderBy(_ terms: [SQLOrderingTerm]) throws(SQLError) -> Query<OrderBy> {
    Query<OrderBy>(text: try text.adding(.orderBy, list: terms))
  }
}

extension Query where Last: BeforeGroupBy {
  public func groupBy(_ terms: [SQLExpression]) throws(SQLError) -> Query<GroupBy> {
    Query<GroupBy>(text: try text.adding(.groupBy, list: terms))
  }
}
