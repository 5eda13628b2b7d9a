import SQLExpressions
import SQLOrderingBefore

struct BeforeSQLOrdering: SQLOrderingSubject {
  let beginning = "PagingSQLTool()"

  func statement(of clauses: Clauses) throws -> SQLStatement {
    let tool = PagingSQLTool()
    try tool.select(clauses.columns, distinct: clauses.distinct).from(clauses.table)
    for join in clauses.joins { try tool.join(join.table, join.kind, on: join.condition) }
    if let condition = clauses.condition { try tool.where(condition) }
    if let groups = clauses.grouping { try tool.groupBy(groups.terms, having: groups.condition) }
    if let order = clauses.order { try tool.orderBy(order) }
    if let page = clauses.page { try tool.limit(page.limit, offset: page.offset) }
    return try tool.statement
  }

  func statements(
    from table: SQLTable, joining joined: SQLTable, on joinCondition: SQLCondition,
    filteredBy conditions: [SQLCondition]
  ) throws -> [Result<SQLStatement, any Error>] {
    let begun = try PagingSQLTool().select([.all]).from(table).join(joined, on: joinCondition)
    return conditions.map { condition in Result { try begun.where(condition).statement } }
  }

  func makeTool() -> Any { PagingSQLTool() }

  func calls(with arguments: Arguments) -> [Call: (Any) throws -> Any?] {
    [
      .select: { try ($0 as? PagingSQLTool)?.select(arguments.columns, distinct: arguments.distinct) },
      .from: { try ($0 as? PagingSQLTool)?.from(arguments.table) },
      .join: { try ($0 as? PagingSQLTool)?.join(arguments.joined, arguments.kind, on: arguments.joinCondition) },
      .where: { try ($0 as? PagingSQLTool)?.where(arguments.condition) },
      .groupBy: { try ($0 as? PagingSQLTool)?.groupBy(arguments.groups, having: arguments.groupCondition) },
      .orderBy: { try ($0 as? PagingSQLTool)?.orderBy(arguments.order) },
      .limit: { try ($0 as? PagingSQLTool)?.limit(arguments.limit, offset: arguments.offset) },
      .statement: { try ($0 as? PagingSQLTool)?.statement },
      .top: { try ($0 as? PagingSQLTool).map { try Reports.top(arguments.limit, of: $0, by: arguments.order) } },
      .repeated: { try ($0 as? PagingSQLTool).map { try Reports.repeated(arguments.groups, in: $0) } },
    ]
  }
}
