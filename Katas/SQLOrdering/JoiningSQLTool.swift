import SQLExpressions

/// A tool that can also join tables.
///
///     try JoiningSQLTool()
///       .select(["name", "item"]).from("person")
///       .join("purchase", on: .compareExpressions("id", .equal, "buyer"))
///       .statement
open class JoiningSQLTool: SQLTool {
  @discardableResult
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner, on condition: SQLCondition) throws -> Self {
    try write(.join) { try $0.adding(.join, spelled: kind.rawValue, table).adding(.on, condition) }
  }

  open override func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    let predecessors = super.predecessors(of: clause)
    return switch clause {
    case .join: [.from, .join]
    case .where, .orderBy: predecessors.union([.join])
    default: predecessors
    }
  }
}
