import SQLExpressions

/// A tool that also cuts a page out of the rows.
///
///     try PagingSQLTool()
///       .select([.all]).from("person").orderBy(["name"]).limit(20).offset(40)
///       .statement
public class PagingSQLTool: ReportingSQLTool {
  /// At most so many rows.
  @discardableResult
  public func limit(_ count: Int) throws -> Self {
    try write(.limit) { try $0.adding(.limit, count: count) }
  }

  /// Without so many rows at the start.
  @discardableResult
  public func offset(_ count: Int) throws -> Self {
    try write(.offset) { try $0.adding(.offset, count: count) }
  }

  override func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .limit: [.from, .on, .where, .groupBy, .having, .orderBy]
    case .offset: [.limit]
    default: super.predecessors(of: clause)
    }
  }
}
