import SQLExpressions

/// What the suite can call on a version that has UNION.
package protocol SQLUnionSubject: SQLOrderingSubject {
  /// Calls `union(_:all:)` on a chain, with what another chain has returned. Returns nil if code with this call does not
  /// compile.
  func union(_ chain: Any, with second: Any, all: Bool) throws -> Any?

  /// The Swift code of a chain, a UNION with another chain, and more calls. Without an implementation, the first chain has a
  /// call `.union(…)`, and the other calls come behind it.
  func code(of calls: [Call], unitedWith second: [Call], all: Bool, then next: [Call]) -> String
}

extension SQLUnionSubject {
  package func code(of calls: [Call], unitedWith second: [Call], all: Bool, then next: [Call]) -> String {
    let union = "\(code(of: calls)).union(\(code(of: second))\(all ? ", all: true" : ""))"
    return next.reduce(union) { $1.code(after: $0) }
  }
}
