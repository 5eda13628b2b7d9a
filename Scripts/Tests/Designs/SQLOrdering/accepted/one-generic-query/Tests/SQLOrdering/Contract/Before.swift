import SQLExpressions
import SQLOrderingBefore

struct BeforeSQLOrdering: SQLOrderingSubject {
  let beginning = "SQLTool()"

  func statement(of clauses: Clauses) throws -> SQLStatement {
    var from = try SQLTool().select(clauses.columns, distinct: clauses.distinct).from(clauses.table)
    for join in clauses.joins { from = try from.join(join.table, join.kind).on(join.condition) }
    guard let condition = clauses.condition else { return try end(from, clauses) }
    return try end(from.where(condition), clauses)
  }

  private func end<Last: BeforeGroupBy>(_ query: Query<Last>, _ clauses: Clauses) throws -> SQLStatement {
    guard let grouping = clauses.grouping else { return try order(query, clauses) }
    let grouped = try query.groupBy(grouping.terms)
    guard let condition = grouping.condition else { return try order(grouped, clauses) }
    return try order(grouped.having(condition), clauses)
  }

  private func order<Last: BeforeOrderBy>(_ query: Query<Last>, _ clauses: Clauses) throws -> SQLStatement {
    guard let order = clauses.order else { return try limit(query, clauses) }
    return try limit(query.orderBy(order), clauses)
  }

  private func limit<Last: BeforeLimit>(_ query: Query<Last>, _ clauses: Clauses) throws -> SQLStatement {
    guard let page = clauses.page else { return query.statement }
    let limited = try query.limit(page.limit)
    guard let offset = page.offset else { return limited.statement }
    return try limited.offset(offset).statement
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
      .from: { try ($0 as? Query<Select>)?.from(arguments.table) },
      .join: { try ($0 as? Query<From>)?.join(arguments.joined, arguments.kind) },
      .on: { try ($0 as? Query<Join>)?.on(arguments.joinCondition) },
      .where: { try ($0 as? Query<From>)?.where(arguments.condition) },
      .groupBy: {
        switch $0 {
        case let query as Query<From>: try query.groupBy(arguments.groups)
        case let query as Query<Where>: try query.groupBy(arguments.groups)
        default: nil
        }
      },
      .having: { try ($0 as? Query<GroupBy>)?.having(arguments.groupCondition) },
      .orderBy: {
        switch $0 {
        case let query as Query<From>: try query.orderBy(arguments.order)
        case let query as Query<Where>: try query.orderBy(arguments.order)
        case let query as Query<GroupBy>: try query.orderBy(arguments.order)
        case let query as Query<Having>: try query.orderBy(arguments.order)
        default: nil
        }
      },
      .limit: {
        switch $0 {
        case let query as Query<From>: try query.limit(arguments.limit)
        case let query as Query<Where>: try query.limit(arguments.limit)
        case let query as Query<GroupBy>: try query.limit(arguments.limit)
        case let query as Query<Having>: try query.limit(arguments.limit)
        case let query as Query<OrderBy>: try query.limit(arguments.limit)
        default: nil
        }
      },
      .offset: { try ($0 as? Query<Limit>)?.offset(arguments.offset) },
      .statement: {
        switch $0 {
        case let query as Query<From>: query.statement
        case let query as Query<Where>: query.statement
        case let query as Query<GroupBy>: query.statement
        case let query as Query<Having>: query.statement
        case let query as Query<OrderBy>: query.statement
        case let query as Query<Limit>: query.statement
        case let query as Query<Offset>: query.statement
        default: nil
        }
      },
    ]
  }
}
