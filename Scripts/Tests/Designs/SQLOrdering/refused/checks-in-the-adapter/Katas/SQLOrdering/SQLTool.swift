import SQLExpressions

/// Builds a SELECT statement from chained calls.
public struct SQLTool: Sendable {
  public private(set) var statement = SQLStatement()

  public init() {}

  public func select(_ columns: [SQLResultColumn], distinct: Bool = false) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.select, spelled: distinct ? "SELECT DISTINCT" : nil, list: columns))
  }

  public func from(_ table: SQLTable) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.from, table))
  }

  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.join, spelled: kind.rawValue, table))
  }

  public func on(_ condition: SQLCondition) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.on, condition))
  }

  public func `where`(_ condition: SQLCondition) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.where, condition))
  }

  public func groupBy(_ terms: [SQLExpression]) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.groupBy, list: terms))
  }

  public func having(_ condition: SQLCondition) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.having, condition))
  }

  public func orderBy(_ terms: [SQLOrderingTerm]) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.orderBy, list: terms))
  }

  public func limit(_ count: Int) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.limit, count: count))
  }

  public func offset(_ count: Int) throws(SQLError) -> SQLTool {
    adding(try statement.adding(.offset, count: count))
  }

  private func adding(_ longer: SQLStatement) -> SQLTool {
    var copy = self
    copy.statement = longer
    return copy
  }
}
