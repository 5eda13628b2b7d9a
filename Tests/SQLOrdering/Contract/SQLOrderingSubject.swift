package import SQLExpressions
package import WorkbookSupport

/// What the suite can call on either version.
///
/// Both versions promise:
/// - A call whose clause can't be written throws `SQLError`. The chain then continues as if the call had not been made.
/// - A call in a wrong order either does not compile, or throws when it is made, whatever its arguments. It is never left
///   out, and never moved to its place in SQL: rows that are filtered before LIMIT are others than after it.
///   `CallOrder.swift` says which orders are wrong and what such an error says. The chain then continues as if the call had
///   not been made.
/// - Columns, joins, terms and listed values may be any number, and the same one may come twice. All are written, in their
///   order. The time grows with their number, and not with its square.
/// - The statement may be read after every call from FROM on. Clauses are written in the order of SQL.
/// - A join is an inner join unless another kind is given. Text is not accepted as a condition.
/// - An empty list, an empty name, a NUL character, an empty IN, a negative number of rows and a condition that is nested too
///   deeply for SQLite are errors that name the clause. Conditions that one operator joins are not nested in each other.
/// - Values are bound in the order of the question marks. Names are quoted, and their case and spelling are kept.
/// - What a call returned may be kept. If it is a value, later calls don't change it, and any number of statements may be
///   built from it. If it is an object, it builds one statement, and it is freed when nobody keeps it. A call that returns
///   anything but the object itself doesn't change the object's statement.
/// - A report adds its clauses to the end of the query that it is given: `top` adds ORDER BY and LIMIT, `repeated` adds
///   GROUP BY with HAVING `count(*) > 1`. Where that is a wrong order, it is refused as above. An object from which a report
///   has made its statement isn't used again.
package protocol SQLOrderingSubject {
  /// The Swift code of what a chain begins with: a tool, or a type. `select` is called on it, and after that any clause in
  /// its place.
  var beginning: String { get }

  /// The Swift code of a chain. Without an implementation: `beginning`, and then each call behind a dot or around it.
  func code(of calls: [Call]) -> String

  /// Builds a statement with a new tool, clause by clause, in the order of SQL.
  func statement(of clauses: Clauses) throws -> SQLStatement

  /// Begins a query once: `select` all columns, `from`, `join`, all with their default arguments. Keeps what `join`
  /// returned, and calls `where` on it once for each condition, even after one that was refused.
  func statements(
    from table: SQLTable, joining joined: SQLTable, on joinCondition: SQLCondition,
    filteredBy conditions: [SQLCondition]
  ) throws -> [Result<SQLStatement, any Error>]

  /// What a chain begins with: the value of the code in `beginning`. A tool is a new one.
  func makeTool() -> Any

  /// The calls of a chain, each with its arguments; `top` has the limit and the order, `repeated` the groups. A call is
  /// made on what the call before it returned. It returns nil if that type does not offer it: code with this order does
  /// not compile.
  func calls(with arguments: Arguments) -> [Call: (Any) throws -> Any?]
}

extension SQLOrderingSubject {
  package func code(of calls: [Call]) -> String { calls.reduce(beginning) { $1.code(after: $0) } }
}

extension Variant {
  package func makeSubject() -> any SQLOrderingSubject {
    switch self {
    case .before: BeforeSQLOrdering()
    case .after: AfterSQLOrdering()
    }
  }
}

/// The clauses of one SELECT statement.
package struct Clauses: Sendable {
  package var columns: [SQLResultColumn] = [.all]
  package var distinct = false
  package var table: SQLTable
  package var joins: [Join] = []
  package var condition: SQLCondition?
  package var grouping: Grouping?
  package var order: [SQLOrderingTerm]?
  package var page: Page?

  package struct Join: Sendable {
    package var table: SQLTable
    package var kind = SQLJoinKind.inner
    package var condition: SQLCondition

    package init(table: SQLTable, kind: SQLJoinKind = SQLJoinKind.inner, condition: SQLCondition) {
      self.table = table
      self.kind = kind
      self.condition = condition
    }
  }

  package struct Grouping: Sendable {
    package var terms: [SQLExpression]
    package var condition: SQLCondition?

    package init(terms: [SQLExpression], condition: SQLCondition? = nil) {
      self.terms = terms
      self.condition = condition
    }
  }

  package struct Page: Sendable {
    package var limit: Int
    package var offset: Int?

    package init(limit: Int, offset: Int? = nil) {
      self.limit = limit
      self.offset = offset
    }
  }

  package init(
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
