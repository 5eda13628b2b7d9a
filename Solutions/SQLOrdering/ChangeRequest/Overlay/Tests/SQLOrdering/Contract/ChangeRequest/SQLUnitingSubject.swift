import SQLExpressions

/// What the suite can call on a version that combines two queries.
protocol SQLUnitingSubject: SQLOrderingSubject {
  /// Builds two queries, combines them with `union` or `unionAll`, and writes ORDER BY and LIMIT behind both. The two
  /// queries have neither.
  func statement(
    of first: Clauses, _ union: Union, _ second: Clauses, orderedBy order: [SQLOrderingTerm]?, page: Clauses.Page?
  ) throws -> SQLStatement

  /// The two calls that combine a chain with a second query. A call returns nil if code with it does not compile: the
  /// chain's type does not offer it, or it does not accept the second query's type.
  var unions: [Union: (_ chain: Any, _ second: Any) throws -> Any?] { get }
}

/// The two calls that combine queries.
enum Union: String, CaseIterable, Sendable, CustomStringConvertible {
  case union, unionAll

  var description: String { rawValue }

  var keyword: String {
    switch self {
    case .union: "UNION"
    case .unionAll: "UNION ALL"
    }
  }

  /// The calls that UNION may follow. The second query of a union ends with one of them, too.
  static let predecessors: Set<Call> = [.from, .on, .where, .groupBy, .having]

  /// The calls that may follow UNION.
  static let successors: Set<Call> = [.orderBy, .limit, .statement]
}
