import SQLExpressions

/// Builds a SELECT statement from chained calls, in the order of SQL.
///
///     let statement = try SQLTool()
///       .select(["name"]).from("person").where(.isNull("age")).orderBy(["name"]).statement
///
/// Each call returns a query with the calls that may come next and no others.
///
/// A call throws `SQLError` if its clause can't be written.
public struct SQLTool: Sendable {
  public init() {}

  public func select(_ columns: [SQLResultColumn], distinct: Bool = false) throws(SQLError) -> Query<Select> {
    Query(
      text: try SQLStatement().adding(.select, spelled: distinct ? "SELECT DISTINCT" : nil, list: columns))
  }
}
