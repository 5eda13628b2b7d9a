import SQLExpressions

/// A whole statement.
public protocol Query: Sendable {
  var statement: SQLStatement { get }
}
