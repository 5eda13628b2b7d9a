import SQLExpressions

/// A tool that can also group rows, for reports, which group joined tables.
///
///     try ReportingSQLTool()
///       .select(["city", .expression(.rowCount)]).from("person")
///       .groupBy(["city"]).having(.compare(.rowCount, .greater, 1))
///       .statement
open class ReportingSQLTool: JoiningSQLTool {
  @discardableResult
  public func groupBy(_ terms: [SQLExpression]) throws -> Self {
    try write(.groupBy) { try $0.adding(.groupBy, list: terms) }
  }

  @discardableResult
  public func having(_ condition: SQLCondition) throws -> Self {
    try write(.having) { try $0.adding(.having, condition) }
  }

  open override func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    let predecessors = super.predecessors(of: clause)
    return switch clause {
    case .groupBy: [.from, .on, .where]
    case .having: [.groupBy]
    case .orderBy: predecessors.union([.groupBy, .having])
    default: predecessors
    }
  }
}
