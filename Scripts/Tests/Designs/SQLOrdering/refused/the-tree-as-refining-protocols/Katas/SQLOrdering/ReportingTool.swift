import SQLExpressions

/// A tool that can also group rows.
public protocol ReportingTool: JoiningTool {}

extension ReportingTool {
  public func groupBy(_ terms: [SQLExpression]) throws -> Self {
    try writing(.groupBy) { try $0.adding(.groupBy, list: terms) }
  }

  public func having(_ condition: SQLCondition) throws -> Self {
    try writing(.having) { try $0.adding(.having, condition) }
  }

  func reportingPredecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .groupBy: [.from, .on, .where]
    case .having: [.groupBy]
    case .orderBy: joiningPredecessors(of: clause).union([.groupBy, .having])
    default: joiningPredecessors(of: clause)
    }
  }
}
