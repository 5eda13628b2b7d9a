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
    return tool.statement
  }

  func statements(
    from table: SQLTable, joining joined: SQLTable, on joinCondition: SQLCondition,
    filteredBy conditions: [SQLCondition]
  ) throws -> [Result<SQLStatement, any Error>] {
    let begun = try SQLTool().select([.all]).from(table).join(joined).on(joinCondition)
    return conditions.map { condition in Result { try begun.where(condition).statement } }
  }

  func makeTool() -> Any { CheckedTool() }

  func calls(with arguments: Arguments) -> [Call: (Any) throws -> Any?] {
    [
      .select: {
        try ($0 as? CheckedTool)?.make(.select) { try $0.select(arguments.columns, distinct: arguments.distinct) }
      },
      .from: { try ($0 as? CheckedTool)?.make(.from) { try $0.from(arguments.table) } },
      .join: { try ($0 as? CheckedTool)?.make(.join) { try $0.join(arguments.joined, arguments.kind) } },
      .on: { try ($0 as? CheckedTool)?.make(.on) { try $0.on(arguments.joinCondition) } },
      .where: { try ($0 as? CheckedTool)?.make(.where) { try $0.where(arguments.condition) } },
      .groupBy: { try ($0 as? CheckedTool)?.make(.groupBy) { try $0.groupBy(arguments.groups) } },
      .having: { try ($0 as? CheckedTool)?.make(.having) { try $0.having(arguments.groupCondition) } },
      .orderBy: { try ($0 as? CheckedTool)?.make(.orderBy) { try $0.orderBy(arguments.order) } },
      .limit: { try ($0 as? CheckedTool)?.make(.limit) { try $0.limit(arguments.limit) } },
      .offset: { try ($0 as? CheckedTool)?.make(.offset) { try $0.offset(arguments.offset) } },
      .statement: { try ($0 as? CheckedTool)?.make(.statement) { $0 }.tool.statement },
    ]
  }
}

/// The tool together with the call that was made last.
private struct CheckedTool {
  var tool = SQLTool()
  var last: Call?

  func make(_ call: Call, _ body: (SQLTool) throws -> SQLTool) throws -> CheckedTool {
    guard Call.successors(of: last).contains(call) else { throw WrongOrder(call: call, last: last) }
    return CheckedTool(tool: try body(tool), last: call)
  }
}

private struct WrongOrder: Error, CustomStringConvertible {
  var call: Call
  var last: Call?

  var description: String {
    switch (call, last) {
    case (.statement, nil): "a statement can't be empty"
    case (.statement, let last?): "a statement can't end with \(last.clause)"
    case (_, nil): "a statement can't begin with \(call.clause)"
    case (_, let last?): "\(call.clause) can't follow \(last.clause)"
    }
  }
}
