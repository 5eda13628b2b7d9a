import SQLExpressions

/// Builds a SELECT statement from chained calls, in the order of SQL.
public struct SQLTool: Sendable {
  public init() {}

  public func select(_ columns: [SQLResultColumn], distinct: Bool = false) throws -> SelectStage {
    let keyword = distinct ? "SELECT DISTINCT" : nil
    return SelectStage(
      checked: try CheckedStatement().writing(.select) { try $0.adding(.select, spelled: keyword, list: columns) })
  }
}
