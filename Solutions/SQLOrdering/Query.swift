import SQLExpressions

/// A query that is complete: it can be run.
public protocol Query: Sendable {
  var statement: SQLStatement { get }
}
