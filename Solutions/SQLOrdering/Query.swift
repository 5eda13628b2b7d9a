import SQLExpressions

/// A query that is complete: it can be run.
public protocol Query: Sendable {
  var statement: SQLStatement { get }
}

/// A statement that the clause of `Stage` may follow.
///
/// Only this module makes one. So a type of another module can conform to `Limitable`, for example, only if LIMIT really may
/// follow its query.
public struct Before<Stage>: Sendable {
  let statement: SQLStatement
}
