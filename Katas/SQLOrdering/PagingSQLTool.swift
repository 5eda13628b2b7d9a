import SQLExpressions

/// A tool that can also return one page of the rows. It derives from the latest tool, because one object has to write
/// all clauses of a statement.
///
///     try PagingSQLTool()
///       .select([.all]).from("person").orderBy(["name"]).limit(20).offset(40)
///       .statement
open class PagingSQLTool: ReportingSQLTool {
  /// Returns at most `count` rows.
  @discardableResult
  public func limit(_ count: Int) throws -> Self {
    try write(.limit) { try $0.adding(.limit, count: count) }
  }

  /// Skips the first `count` rows.
  @discardableResult
  public func offset(_ count: Int) throws -> Self {
    try write(.offset) { try $0.adding(.offset, count: count) }
  }

  open override func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .limit: [.from, .on, .where, .groupBy, .having, .orderBy]
    case .offset: [.limit]
    default: super.predecessors(of: clause)
    }
  }
}
