import SQLExpressions
import SQLOrderingBefore

struct BeforeSQLOrdering: SQLOrderingSubject {
  let beginning = "SelectChain()"

  func statement(of clauses: Clauses) throws -> SQLStatement {
    var from = try SelectChain().select(clauses.columns, distinct: clauses.distinct).from(clauses.table)
    for join in clauses.joins { from = try from.join(join.table, join.kind).on(join.condition) }
    var groupable: any Groups = from
    if let condition = clauses.condition { groupable = try from.where(condition) }
    var orderable: any Sorts = groupable
    if let grouping = clauses.grouping {
      let grouped = try groupable.groupBy(grouping.terms)
      orderable = grouped
      if let condition = grouping.condition { orderable = try grouped.having(condition) }
    }
    var limitable: any Limits = orderable
    if let order = clauses.order { limitable = try orderable.orderBy(order) }
    var query: any Runnable = limitable
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
    let begun = try SelectChain().select([.all]).from(table).join(joined).on(joinCondition)
    return conditions.map { condition in Result { try begun.where(condition).statement } }
  }

  func makeTool() -> Any { SelectChain() }

  func calls(with arguments: Arguments) -> [Call: (Any) throws -> Any?] {
    [
      .select: { try ($0 as? SelectChain)?.select(arguments.columns, distinct: arguments.distinct) },
      .from: { try ($0 as? NeedsTable)?.from(arguments.table) },
      .join: { try ($0 as? MayJoin)?.join(arguments.joined, arguments.kind) },
      .on: { try ($0 as? NeedsJoinCondition)?.on(arguments.joinCondition) },
      .where: { try ($0 as? MayJoin)?.where(arguments.condition) },
      .groupBy: { try ($0 as? any Groups)?.groupBy(arguments.groups) },
      .having: { try ($0 as? MayFilterGroups)?.having(arguments.groupCondition) },
      .orderBy: { try ($0 as? any Sorts)?.orderBy(arguments.order) },
      .limit: { try ($0 as? any Limits)?.limit(arguments.limit) },
      .offset: { try ($0 as? MaySkip)?.offset(arguments.offset) },
      .statement: { ($0 as? any Runnable)?.statement },
    ]
  }
}
