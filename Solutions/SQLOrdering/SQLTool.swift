import SQLExpressions

/// Builds a SELECT statement from chained calls, in the order of SQL.
///
///     let statement = try SQLTool()
///       .select(["name"]).from("person").where(.isNull("age")).orderBy(["name"]).statement
///
/// Each call returns a stage: the statement so far, with the calls that may come next and no others.
///
/// Errors: `SQLError` for what can't be written.
public struct SQLTool: Sendable {
  public init() {}

  public func select(_ columns: [SQLResultColumn], distinct: Bool = false) throws(SQLError) -> SelectStage {
    SelectStage(
      begun: try SQLStatement().adding(.select, spelled: distinct ? "SELECT DISTINCT" : nil, list: columns))
  }
}

/// After SELECT. There is no statement before `from`.
public struct SelectStage: Sendable {
  let begun: SQLStatement

  public func from(_ table: SQLTable) throws(SQLError) -> FromStage {
    FromStage(statement: try begun.adding(.from, table))
  }
}

/// After FROM, and after each JOIN … ON.
public struct FromStage: Groupable {
  public let statement: SQLStatement

  /// Begins a join. The next call has to be `on`.
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws(SQLError) -> JoinStage {
    JoinStage(begun: try statement.adding(.join, spelled: kind.rawValue, table))
  }

  public func `where`(_ condition: SQLCondition) throws(SQLError) -> WhereStage {
    WhereStage(statement: try statement.adding(.where, condition))
  }
}

/// After JOIN. There is no statement before `on`.
public struct JoinStage: Sendable {
  let begun: SQLStatement

  public func on(_ condition: SQLCondition) throws(SQLError) -> FromStage {
    FromStage(statement: try begun.adding(.on, condition))
  }
}

/// After WHERE.
public struct WhereStage: Groupable {
  public let statement: SQLStatement
}
