import SQLExpressions

/// Reports finish a query that the data team has begun: it knows the tables, and which rows a customer may see.
public enum Reports {
  /// The first rows in an order.
  public static func top(
    _ count: Int, of query: some Orderable, by terms: [SQLOrderingTerm]
  ) throws(SQLError) -> SQLStatement {
    try query.orderBy(terms).limit(count).statement
  }

  /// The groups that have more than one row.
  public static func repeated(_ terms: [SQLExpression], in query: some Groupable) throws(SQLError) -> SQLStatement {
    try query.groupBy(terms, having: .compare(.rowCount, .greater, 1)).statement
  }
}
