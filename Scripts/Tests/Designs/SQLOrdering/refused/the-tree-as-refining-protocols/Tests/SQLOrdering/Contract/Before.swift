import SQLExpressions
import SQLOrderingBefore

struct BeforeSQLOrdering: SQLOrderingSubject {
  let beginning = "SQLTool()"

  func statement(of clauses: Clauses) throws -> SQLStatement {
    var tool = try SQLTool().select(clauses.columns, distinct: clauses.distinct).from(clauses.table)
    for join in clauses.joins { tool = try tool.join(join.table, join.kind).on(join.condition) }
    if let condition = clauses.condition { tool = try tool.where(condition) }
    if let grouping = clauses.grouping {
      tool = try tool.groupBy(grouping.terms)
      if let condition = grouping.condition { tool = try tool.having(condition) }
    }
    if let order = clauses.order { tool = try tool.orderBy(order) }
    if let page = clauses.page {
      tool = try tool.limit(page.limit)
      if let offset = page.offset { tool = try tool.offset(offset) }
    }
    return try tool.statement
  }

  func statements(
    from table: SQLTable, joining joined: SQLTable, on joinCondition: SQLCondition,
    filteredBy conditions: [SQLCondition]
  ) throws -> [Result<SQLStatement, any Error>] {
    let begun = try SQLTool().select([.all]).from(table).join(joined).on(joinCondition)
    return conditions.map { condition in Result { try begun.where(condition).statement } }
  }

  func makeTool() -> Any { SQLTool() }

  func calls(with arguments: Arguments) -> [Call: (Any) throws -> Any?] {
    [
      .select: { try ($0 as? SQLTool)?.select(arguments.columns, distinct: arguments.distinct) },
      .from: { try ($0 as? SQLTool)?.from(arguments.table) },
      .join: { try ($0 as? SQLTool)?.join(arguments.joined, arguments.kind) },
      .on: { try ($0 as? SQLTool)?.on(arguments.joinCondition) },
      .where: { try ($0 as? SQLTool)?.where(arguments.condition) },
      .groupBy: { try ($0 as? SQLTool)?.groupBy(arguments.groups) },
      .having: { try ($0 as? SQLTool)?.having(arguments.groupCondition) },
      .orderBy: { try ($0 as? SQLTool)?.orderBy(arguments.order) },
      .limit: { try ($0 as? SQLTool)?.limit(arguments.limit) },
      .offset: { try ($0 as? SQLTool)?.offset(arguments.offset) },
      .statement: { try ($0 as? SQLTool)?.statement },
    ]
  }
}
