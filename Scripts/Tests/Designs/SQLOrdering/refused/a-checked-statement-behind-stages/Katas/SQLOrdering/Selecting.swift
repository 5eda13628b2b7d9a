import SQLExpressions

/// A query after SELECT. It is not complete: the next call has to be `from`.
public struct SelectStage: Sendable {
  public let checked: CheckedStatement

  public func from(_ table: SQLTable) throws -> FromStage {
    FromStage(checked: try checked.writing(.from) { try $0.adding(.from, table) })
  }
}

/// A query after FROM, and after each JOIN … ON.
public struct FromStage: Groupable {
  public let checked: CheckedStatement

  /// Begins a join. The next call has to be `on`.
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws -> JoinStage {
    JoinStage(checked: try checked.writing(.join) { try $0.adding(.join, spelled: kind.rawValue, table) })
  }

  public func `where`(_ condition: SQLCondition) throws -> WhereStage {
    WhereStage(checked: try checked.writing(.where) { try $0.adding(.where, condition) })
  }
}

/// A query after JOIN. It is not complete: the next call has to be `on`.
public struct JoinStage: Sendable {
  public let checked: CheckedStatement

  public func on(_ condition: SQLCondition) throws -> FromStage {
    FromStage(checked: try checked.writing(.on) { try $0.adding(.on, condition) })
  }
}

/// A query after WHERE.
public struct WhereStage: Groupable {
  public let checked: CheckedStatement
}
