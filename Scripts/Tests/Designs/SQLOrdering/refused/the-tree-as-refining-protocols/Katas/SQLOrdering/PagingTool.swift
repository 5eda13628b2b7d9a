import SQLExpressions

/// A tool that can also return one page of the rows.
public protocol PagingTool: ReportingTool {}

extension PagingTool {
  public func limit(_ count: Int) throws -> Self {
    try writing(.limit) { try $0.adding(.limit, count: count) }
  }

  public func offset(_ count: Int) throws -> Self {
    try writing(.offset) { try $0.adding(.offset, count: count) }
  }

  func pagingPredecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .limit: [.from, .on, .where, .groupBy, .having, .orderBy]
    case .offset: [.limit]
    default: reportingPredecessors(of: clause)
    }
  }
}
