import SQLExpressions

/// A tool that can also join tables.
///
///     try JoiningSQLTool()
///       .select(["name", "item"]).from("person")
///       .join("purchase").on(.compareExpressions("id", .equal, "buyer"))
///       .statement
open class JoiningSQLTool: SQLTool {
  /// Begins a join. The next call has to be `on`.
  @discardableResult
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws -> Self {
    try write(.join) { try $0.adding(.join, spelled: kind.rawValue, table) }
  }

  @discardableResult
  public func on(_ condition: SQLCondition) throws -> Self {
    try write(.on) { try $0.adding(.on, condition) }
  }

  open override func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    let predecessors = super.predecessors(of: clause)
    return switch clause {
    case .join: [.from, .on]
    case .on: [.join]
    case .where, .orderBy: predecessors.union([.on])
    default: predecessors
    }
  }

  open override func willFinish(after clause: SQLClause) throws {
    try super.willFinish(after: clause)
    if clause == .join { throw SQLOrderError.unfinished(after: clause) }
  }
}
