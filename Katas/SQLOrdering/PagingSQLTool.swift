import SQLExpressions

/// A tool that can also return one page of the rows. It derives from the latest tool, because one object has to write
/// all clauses of a statement.
///
///     try PagingSQLTool()
///       .select([.all]).from("person").orderBy(["name"]).limit(20, offset: 40)
///       .statement
open class PagingSQLTool: ReportingSQLTool {
  /// Returns at most `count` rows, without the first `offset` ones.
  @discardableResult
  public func limit(_ count: Int, offset: Int? = nil) throws -> Self {
    try write(.limit) {
      let limited = try $0.adding(.limit, count: count)
      return try offset.map { try limited.adding(.offset, count: $0) } ?? limited
    }
  }

  open override func predecessors(of clause: SQLClause) -> Set<SQLClause?> {
    switch clause {
    case .limit: [.from, .join, .where, .groupBy, .orderBy]
    default: super.predecessors(of: clause)
    }
  }
}
