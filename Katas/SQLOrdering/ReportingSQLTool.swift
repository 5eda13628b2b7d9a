import SQLExpressions

/// A tool that can also group rows, for reports, which group joined tables.
///
///     try ReportingSQLTool()
///       .select(["city", .expression(.rowCount)]).from("person")
///       .groupBy(["city"], having: .compare(.rowCount, .greater, 1))
///       .statement
open class ReportingSQLTool: JoiningSQLTool {
  /// Makes one row of each group. HAVING leaves out groups; WHERE leaves out rows before they are grouped.
  @discardableResult
  public func groupBy(_ terms: [SQLExpression], having condition: SQLCondition? = nil) throws -> Self {
    try write(.groupBy) {
      let grouped = try $0.adding(.groupBy, list: terms)
      return try condition.map { try grouped.adding(.having, $0) } ?? grouped
    }
  }

  open override func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    let predecessors = super.predecessors(of: clause)
    return switch clause {
    case .groupBy: [.from, .join, .where]
    case .orderBy: predecessors.union([.groupBy])
    default: predecessors
    }
  }
}
