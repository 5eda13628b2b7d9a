import SQLExpressions

/// Builds a SELECT statement from chained calls, in the order of SQL.
///
///     let statement = try SQL
///       .select(["name"]).from("person").where(.isNull("age")).orderBy(["name"]).statement
///
/// Each call returns a stage: the statement so far, with the calls that may come next and no others. A stage is a value:
/// it may be kept, and several statements may be built from it.
///
/// A call throws `SQLError` if its clause can't be written.
public enum SQL {
  public static func select(_ columns: [SQLResultColumn], distinct: Bool = false) throws(SQLError) -> SelectStage {
    SelectStage(
      begun: try SQLStatement().adding(.select, spelled: distinct ? "SELECT DISTINCT" : nil, list: columns))
  }
}
