import SQLExpressions

/// A query that is complete: it can be run.
public protocol Finished: Sendable {
  var statement: SQLStatement { get }
}

/// A query after SELECT. It is not complete: the next call has to be `from`.
public struct Selection: Sendable {
  let begun: SQLStatement

  public func from(_ table: SQLTable) throws(SQLError) -> Source {
    Source(statement: try begun.adding(.from, table))
  }
}

/// A query after FROM, and after each JOIN … ON.
public struct Source: CanGroup, CanSort, CanLimit {
  public let statement: SQLStatement

  /// Begins a join. The next call has to be `on`.
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws(SQLError) -> Joining {
    Joining(begun: try statement.adding(.join, spelled: kind.rawValue, table))
  }

  public func `where`(_ condition: SQLCondition) throws(SQLError) -> FilteredSource {
    FilteredSource(statement: try statement.adding(.where, condition))
  }
}

/// A query after JOIN. It is not complete: the next call has to be `on`.
public struct Joining: Sendable {
  let begun: SQLStatement

  public func on(_ condition: SQLCondition) throws(SQLError) -> Source {
    Source(statement: try begun.adding(.on, condition))
  }
}

/// A query after WHERE.
public struct FilteredSource: CanGroup, CanSort, CanLimit {
  public let statement: SQLStatement
}

/// A query that GROUP BY may follow.
public protocol CanGroup: Finished {}

extension CanGroup {
  public func groupBy(_ terms: [SQLExpression]) throws(SQLError) -> Groups {
    Groups(statement: try statement.adding(.groupBy, list: terms))
  }
}

/// A query after GROUP BY.
public struct Groups: CanSort, CanLimit {
  public let statement: SQLStatement

  public func having(_ condition: SQLCondition) throws(SQLError) -> FilteredGroups {
    FilteredGroups(statement: try statement.adding(.having, condition))
  }
}

/// A query after HAVING.
public struct FilteredGroups: CanSort, CanLimit {
  public let statement: SQLStatement
}

/// A query that ORDER BY may follow.
public protocol CanSort: Finished {}

extension CanSort {
  public func orderBy(_ terms: [SQLOrderingTerm]) throws(SQLError) -> SortedRows {
    SortedRows(statement: try statement.adding(.orderBy, list: terms))
  }
}

/// A query after ORDER BY.
public struct SortedRows: CanLimit {
  public let statement: SQLStatement
}

/// A query that LIMIT may follow.
public protocol CanLimit: Finished {}

extension CanLimit {
  /// Returns at most `count` rows.
  public func limit(_ count: Int) throws(SQLError) -> FirstRows {
    FirstRows(statement: try statement.adding(.limit, count: count))
  }
}

/// A query after LIMIT.
public struct FirstRows: Finished {
  public let statement: SQLStatement

  /// Skips the first `count` rows.
  public func offset(_ count: Int) throws(SQLError) -> Page {
    Page(statement: try statement.adding(.offset, count: count))
  }
}

/// A query after OFFSET.
public struct Page: Finished {
  public let statement: SQLStatement
}
