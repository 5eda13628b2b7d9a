import SQLExpressions

/// A query that is complete: it can be run.
public class Query {
  public let statement: SQLStatement

  init(statement: SQLStatement) {
    self.statement = statement
  }
}

/// A query after OFFSET.
public final class OffsetStage: Query {}

/// A query after LIMIT.
public final class LimitStage: Query {
  public func offset(_ count: Int) throws(SQLError) -> OffsetStage {
    OffsetStage(statement: try statement.adding(.offset, count: count))
  }
}

/// A query after ORDER BY.
public class OrderByStage: Query {
  public func limit(_ count: Int) throws(SQLError) -> LimitStage {
    LimitStage(statement: try statement.adding(.limit, count: count))
  }
}

/// A query after HAVING.
public class HavingStage: OrderByStage {
  public func orderBy(_ terms: [SQLOrderingTerm]) throws(SQLError) -> OrderByStage {
    OrderByStage(statement: try statement.adding(.orderBy, list: terms))
  }
}

/// A query after GROUP BY.
public final class GroupByStage: HavingStage {
  public func having(_ condition: SQLCondition) throws(SQLError) -> HavingStage {
    HavingStage(statement: try statement.adding(.having, condition))
  }
}

/// A query after WHERE.
public class WhereStage: HavingStage {
  public func groupBy(_ terms: [SQLExpression]) throws(SQLError) -> GroupByStage {
    GroupByStage(statement: try statement.adding(.groupBy, list: terms))
  }
}

/// A query after FROM.
public final class FromStage: WhereStage {
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws(SQLError) -> JoinStage {
    JoinStage(begun: try statement.adding(.join, spelled: kind.rawValue, table))
  }

  public func `where`(_ condition: SQLCondition) throws(SQLError) -> WhereStage {
    WhereStage(statement: try statement.adding(.where, condition))
  }
}

/// A query after SELECT.
public final class SelectStage {
  private let begun: SQLStatement

  init(begun: SQLStatement) {
    self.begun = begun
  }

  public func from(_ table: SQLTable) throws(SQLError) -> FromStage {
    FromStage(statement: try begun.adding(.from, table))
  }
}

/// A query after JOIN.
public final class JoinStage {
  private let begun: SQLStatement

  init(begun: SQLStatement) {
    self.begun = begun
  }

  public func on(_ condition: SQLCondition) throws(SQLError) -> FromStage {
    FromStage(statement: try begun.adding(.on, condition))
  }
}
