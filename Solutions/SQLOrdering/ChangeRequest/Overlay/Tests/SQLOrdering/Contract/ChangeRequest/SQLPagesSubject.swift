import SQLExpressions

/// What the suite can call on a version whose queries can be kept and divided into pages.
protocol SQLPagesSubject: SQLOrderingSubject {
  /// Calls `firstPages(of:)` on a chain. Returns nil if its type does not offer it, so that code with this call does not
  /// compile.
  func firstPages(of chain: Any, size: Int) throws -> (first: SQLStatement, next: SQLStatement)?

  /// What a screen calls the next clause on if it wants to use `chain` again later: a copy, or `chain` itself if no call
  /// can change it.
  func reused(_ chain: Any) -> Any
}
