import SQLExpressions

/// After SELECT: the query is not complete, and only `from` may follow.
public struct SelectStage: Sendable {
  let begun: SQLStatement

  public func from(_ table: SQLTable) throws(SQLError) -> FromStage {
    FromStage(statement: try begun.adding(.from, table))
  }
}

/// After FROM, and after each JOIN.
public struct FromStage: Groupable {
  public let statement: SQLStatement

  public func join(
    _ table: SQLTable, _ kind: SQLJoinKind = .inner, on condition: SQLCondition
  ) throws(SQLError) -> FromStage {
    FromStage(statement: try statement.adding(.join, spelled: kind.rawValue, table).adding(.on, condition))
  }

  public func `where`(_ condition: SQLCondition) throws(SQLError) -> WhereStage {
    WhereStage(statement: try statement.adding(.where, condition))
  }
}

/// After WHERE.
public struct WhereStage: Groupable {
  public let statement: SQLStatement
}

/// After GROUP BY.
public struct GroupByStage: Orderable {
  public let statement: SQLStatement
}

/// After ORDER BY.
public struct OrderByStage: Limitable {
  public let statement: SQLStatement
}

/// After LIMIT: nothing may follow.
public struct LimitStage: Query {
  public let statement: SQLStatement
}
