import SQLExpressions

/// A query that LIMIT may follow.
public protocol Limitable: Query {
  var beforeLimit: Before<LimitStage> { get }
}

extension Limitable {
  public var statement: SQLStatement { beforeLimit.statement }

  /// Returns at most `count` rows.
  public func limit(_ count: Int) throws(SQLError) -> LimitStage {
    LimitStage(statement: try beforeLimit.statement.adding(.limit, count: count))
  }
}

/// A query after LIMIT.
public struct LimitStage: Query {
  public let statement: SQLStatement

  /// Skips the first `count` rows.
  public func offset(_ count: Int) throws(SQLError) -> OffsetStage {
    OffsetStage(statement: try statement.adding(.offset, count: count))
  }
}

/// A query after OFFSET.
public struct OffsetStage: Query {
  public let statement: SQLStatement
}
