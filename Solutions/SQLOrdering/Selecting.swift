import SQLExpressions

/// A query after SELECT. It is not complete: the next call has to be `from`.
public struct SelectStage: Sendable {
  let begun: SQLStatement

  public func from(_ table: SQLTable) throws(SQLError) -> FromStage {
    FromStage(beforeGroupBy: Before(statement: try begun.adding(.from, table)))
  }
}

/// A query after FROM, and after each JOIN … ON.
public struct FromStage: Groupable {
  public let beforeGroupBy: Before<GroupByStage>

  /// Begins a join. The next call has to be `on`.
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws(SQLError) -> JoinStage {
    JoinStage(begun: try statement.adding(.join, spelled: kind.rawValue, table))
  }

  public func `where`(_ condition: SQLCondition) throws(SQLError) -> WhereStage {
    WhereStage(beforeGroupBy: Before(statement: try statement.adding(.where, condition)))
  }
}

/// A query after JOIN. It is not complete: the next call has to be `on`.
public struct JoinStage: Sendable {
  let begun: SQLStatement

  public func on(_ condition: SQLCondition) throws(SQLError) -> FromStage {
    FromStage(beforeGroupBy: Before(statement: try begun.adding(.on, condition)))
  }
}

/// A query after WHERE.
public struct WhereStage: Groupable {
  public let beforeGroupBy: Before<GroupByStage>
}
