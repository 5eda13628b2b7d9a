import SQLExpressions
import SQLOrderingBefore

struct BeforeSQLOrdering: SQLOrderingSubject {
  func statement(of clauses: Clauses) throws -> SQLStatement {
    let tool = PagingSQLTool()
    try tool.select(clauses.columns, distinct: clauses.distinct).from(clauses.table)
    for join in clauses.joins { try tool.join(join.table, join.kind).on(join.condition) }
    if let condition = clauses.condition { try tool.where(condition) }
    if let grouping = clauses.grouping {
      try tool.groupBy(grouping.terms)
      if let condition = grouping.condition { try tool.having(condition) }
    }
    if let order = clauses.order { try tool.orderBy(order) }
    if let page = clauses.page {
      try tool.limit(page.limit)
      if let offset = page.offset { try tool.offset(offset) }
    }
    return try tool.statement
  }

  func statements(
    from table: SQLTable, joining joined: SQLTable, on joinCondition: SQLCondition,
    filteredBy conditions: [SQLCondition]
  ) throws -> [Result<SQLStatement, any Error>] {
    let begun = try PagingSQLTool().select([.all]).from(table).join(joined).on(joinCondition)
    return conditions.map { condition in
      Result { try translatingErrors { try begun.where(condition).statement } }
    }
  }

  func makeToolCheckedAtRunTime() -> (any ToolCheckedAtRunTime)? {
    BeforeToolCheckedAtRunTime()
  }
}

private struct BeforeToolCheckedAtRunTime: ToolCheckedAtRunTime {
  private let tool = PagingSQLTool()

  func make(_ call: Call) throws -> SQLStatement? {
    try translatingErrors {
      switch call {
      case .select: try tool.select(["name"])
      case .from: try tool.from("person")
      case .join: try tool.join("purchase")
      case .on: try tool.on(.isNull("item"))
      case .where: try tool.where(.isNull("age"))
      case .groupBy: try tool.groupBy(["city"])
      case .having: try tool.having(.isNull("city"))
      case .orderBy: try tool.orderBy(["name"])
      case .limit: try tool.limit(1)
      case .offset: try tool.offset(2)
      case .statement: return try tool.statement
      }
      return nil
    }
  }
}

private func translatingErrors<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch SQLOrderError.misplaced(let clause, let last) {
    throw Misplaced(call: Call(clause), predecessor: last.map(Call.init))
  } catch SQLOrderError.unfinished(let last) {
    throw Misplaced(call: .statement, predecessor: last.map(Call.init))
  }
}

extension Call {
  /// The call that writes a clause.
  fileprivate init(_ clause: SQLClause) {
    self =
      switch clause {
      case .select: .select
      case .from: .from
      case .join: .join
      case .on: .on
      case .where: .where
      case .groupBy: .groupBy
      case .having: .having
      case .orderBy: .orderBy
      case .limit: .limit
      case .offset: .offset
      }
  }
}
