import SQLExpressions

/// A query that LIMIT may follow.
public protocol Limitable: Query {}

extension Limitable {
  /// At most so many rows.
  public func limit(_ count: Int) throws(SQLError) -> LimitStage {
    LimitStage(statement: try statement.adding(.limit, count: count))
  }
}

/// After LIMIT.
public struct LimitStage: Query {
  public let statement: SQLStatement

  /// Without so many rows at the start.
  public func offset(_ count: Int) throws(SQLError) -> OffsetStage {
    OffsetStage(statement: try statement.adding(.offset, count: count))
  }
}

/// After OFFSET.
public struct OffsetStage: Query {
  public let statement: SQLStatement
}
