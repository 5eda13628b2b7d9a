import SQLExpressions

/// A query that ORDER BY may follow, and any clause that may follow ORDER BY.
public protocol Orderable: Limitable {}

extension Orderable {
  public func orderBy(_ terms: [SQLOrderingTerm]) throws -> OrderByStage {
    OrderByStage(checked: try checked.writing(.orderBy) { try $0.adding(.orderBy, list: terms) })
  }
}

/// A query after ORDER BY.
public struct OrderByStage: Limitable {
  public let checked: CheckedStatement
}
