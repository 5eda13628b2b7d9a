import SQLExpressions
import WorkbookSupport

/// What the suite may ask of either version.
protocol SQLOrderingSubject {
  /// Builds a statement with a new tool, clause by clause, in the order of SQL.
  func statement(of clauses: Clauses) throws -> SQLStatement

  /// Begins a query once: `select` all columns, `from`, `join`, `on`, all with their default arguments. Keeps what `on`
  /// returned, and continues from there with `where`, once for each condition, even after one that was refused.
  func statements(
    from table: SQLTable, joining joined: SQLTable, on joinCondition: SQLCondition,
    filteredBy conditions: [SQLCondition]
  ) throws -> [Result<SQLStatement, any Error>]

  /// A new tool that takes calls in any order and refuses a wrong one when it is made; nil if code with a wrong order
  /// does not compile, so that there is nothing to run.
  func makeToolCheckedAtRunTime() -> (any ToolCheckedAtRunTime)?
}

/// A tool whose order of calls is checked at run time. Each call gets plain arguments; only the order matters.
protocol ToolCheckedAtRunTime {
  /// Makes a call and returns what `statement` returns, nil for the other calls. A call out of order throws `Misplaced`.
  @discardableResult func make(_ call: Call) throws -> SQLStatement?
}

/// A call out of order.
struct Misplaced: Error, Equatable {
  var call: Call
  /// The call before it; nil if there was none.
  var predecessor: Call?
}

extension Variant {
  func makeSubject() -> any SQLOrderingSubject {
    switch self {
    case .before: BeforeSQLOrdering()
    case .after: AfterSQLOrdering()
    }
  }
}

/// The clauses of one SELECT statement.
struct Clauses: Sendable {
  var columns: [SQLResultColumn] = [.all]
  var distinct = false
  var table: SQLTable
  var joins: [Join] = []
  var condition: SQLCondition?
  var grouping: Grouping?
  var order: [SQLOrderingTerm]?
  var page: Page?

  struct Join: Sendable {
    var table: SQLTable
    var kind = SQLJoinKind.inner
    var condition: SQLCondition
  }

  struct Grouping: Sendable {
    var terms: [SQLExpression]
    var condition: SQLCondition?
  }

  struct Page: Sendable {
    var limit: Int
    var offset: Int?
  }

  init(
    _ columns: [SQLResultColumn] = [.all], distinct: Bool = false, from table: SQLTable, joining joins: [Join] = [],
    where condition: SQLCondition? = nil, groupedBy grouping: Grouping? = nil,
    orderedBy order: [SQLOrderingTerm]? = nil, page: Page? = nil
  ) {
    self.columns = columns
    self.distinct = distinct
    self.table = table
    self.joins = joins
    self.condition = condition
    self.grouping = grouping
    self.order = order
    self.page = page
  }
}
