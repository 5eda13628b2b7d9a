import SQLExpressions

/// A tool that can also join tables.
public protocol JoiningTool: SelectingTool {}

extension JoiningTool {
  public func join(_ table: SQLTable, _ kind: SQLJoinKind = .inner) throws -> Self {
    try writing(.join) { try $0.adding(.join, spelled: kind.rawValue, table) }
  }

  public func on(_ condition: SQLCondition) throws -> Self {
    try writing(.on) { try $0.adding(.on, condition) }
  }

  func joiningPredecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .join: [.from, .on]
    case .on: [.join]
    case .where, .orderBy: selectingPredecessors(of: clause).union([.on])
    default: selectingPredecessors(of: clause)
    }
  }
}
