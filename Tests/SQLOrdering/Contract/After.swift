import SQLExpressions
import SQLOrderingAfter

struct AfterSQLOrdering: SQLOrderingSubject {
  let beginning = "SQL"

  func statement(of clauses: Clauses) throws -> SQLStatement {
    var from = try SQL.select(clauses.columns, distinct: clauses.distinct).from(clauses.table)
    for join in clauses.joins { from = try from.join(join.table, join.kind, on: join.condition) }
    var groupable: any Groupable = from
    if let condition = clauses.condition { groupable = try from.where(condition) }
    var orderable: any Orderable = groupable
    if let groups = clauses.grouping { orderable = try groupable.groupBy(groups.terms, having: groups.condition) }
    var limitable: any Limitable = orderable
    if let order = clauses.order { limitable = try orderable.orderBy(order) }
    guard let page = clauses.page else { return limitable.statement }
    return try limitable.limit(page.limit, offset: page.offset).statement
  }

  func statements(
    from table: SQLTable, joining joined: SQLTable, on joinCondition: SQLCondition,
    filteredBy conditions: [SQLCondition]
  ) throws -> [Result<SQLStatement, any Error>] {
    let begun = try SQL.select([.all]).from(table).join(joined, on: joinCondition)
    return conditions.map { condition in Result { try begun.where(condition).statement } }
  }

  func makeTool() -> Any { SQL.self }

  func calls(with arguments: Arguments) -> [Call: (Any) throws -> Any?] {
    [
      .select: { try ($0 as? SQL.Type)?.select(arguments.columns, distinct: arguments.distinct) },
      .from: { try ($0 as? SelectStage)?.from(arguments.table) },
      .join: { try ($0 as? FromStage)?.join(arguments.joined, arguments.kind, on: arguments.joinCondition) },
      .where: { try ($0 as? FromStage)?.where(arguments.condition) },
      .groupBy: { try ($0 as? any Groupable)?.groupBy(arguments.groups, having: arguments.groupCondition) },
      .orderBy: { try ($0 as? any Orderable)?.orderBy(arguments.order) },
      .limit: { try ($0 as? any Limitable)?.limit(arguments.limit, offset: arguments.offset) },
      .statement: { ($0 as? any Query)?.statement },
      .top: { try ($0 as? any Orderable).map { try Reports.top(arguments.limit, of: $0, by: arguments.order) } },
      .repeated: { try ($0 as? any Groupable).map { try Reports.repeated(arguments.groups, in: $0) } },
    ]
  }
}
