import SQLExpressions

/// A query that LIMIT may follow.
public protocol Limitable: Query {}

extension Limitable {
  /// Returns at most `count` rows.
  public func limit(_ count: Int) throws -> LimitStage {
    LimitStage(checked: try checked.writing(.limit) { try $0.adding(.limit, count: count) })
  }
}

/// A query after LIMIT.
public struct LimitStage: Query {
  public let checked: CheckedStatement

  /// Skips the first `count` rows.
  public func offset(_ count: Int) throws -> OffsetStage {
    OffsetStage(checked: try checked.writing(.offset) { try $0.adding(.offset, count: count) })
  }
}

/// A query after OFFSET.
public struct OffsetStage: Query {
  public let checked: CheckedStatement
}
