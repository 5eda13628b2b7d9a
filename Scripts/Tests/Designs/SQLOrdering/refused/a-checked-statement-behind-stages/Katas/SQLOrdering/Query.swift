import SQLExpressions

/// A query that is complete: it can be run.
public protocol Query: Sendable {
  var checked: CheckedStatement { get }
}

extension Query {
  public var statement: SQLStatement { checked.statement }
}
