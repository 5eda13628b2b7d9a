import SQLExpressions
import SQLOrderingBefore

struct BeforeSQLOrdering: SQLOrderingSubject {
  let beginning = "SQLTool()"

  func statement(of clauses: Clauses) throws -> SQLStatement {
    var from = try SQLTool().select(clauses.columns, distinct: clauses.distinct).from(clauses.table)
    for join in clauses.joins { from = try from.join(join.table, join.kind).on(join.condition) }
    var groupable: WhereStage = from
    if let condition = clauses.condition { groupable = try from.where(condition) }
    var orderable: HavingStage = groupable
    if let grouping = clauses.grouping {
      let grouped = try groupable.groupBy(grouping.terms)
      orderable = grouped
      if let condition = grouping.condition { orderable = try grouped.having(condition) }
    }
    var limitable: OrderByStage = orderable
    if let order = clauses.order { limitable = try orderable.orderBy(order) }
    var query: Query = limitable
    if let page = clauses.page {
      let limited = try limitable.limit(page.limit)
      query = limited
      if let offset = page.offset { query = try limited.offset(offset) }
    }
    return query.statement
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
      .from: { try ($0 as? SelectStage)?.from(arguments.table) },
      .join: { try ($0 as? FromStage)?.join(arguments.joined, arguments.kind) },
      .on: { try ($0 as? JoinStage)?.on(arguments.joinCondition) },
      .where: { try ($0 as? FromStage)?.where(arguments.condition) },
      .groupBy: { try ($0 as? WhereStage)?.groupBy(arguments.groups) },
      .having: { try ($0 as? GroupByStage)?.having(arguments.groupCondition) },
      .orderBy: { try ($0 as? HavingStage)?.orderBy(arguments.order) },
      .limit: { try ($0 as? OrderByStage)?.limit(arguments.limit) },
      .offset: { try ($0 as? LimitStage)?.offset(arguments.offset) },
      .statement: { ($0 as? Query)?.statement },
    ]
  }
}
