import SQLExpressions

/// The text that a chain has written so far.
public struct Draft: Sendable {
  fileprivate(set) var statement = SQLStatement()

  func list(_ clause: SQLClause, _ items: [some SQLFragment], spelled: String? = nil) throws(SQLError) -> Draft {
    Draft(statement: try statement.adding(clause, spelled: spelled, list: items))
  }

  func fragment(_ clause: SQLClause, _ item: some SQLFragment, spelled: String? = nil) throws(SQLError) -> Draft {
    Draft(statement: try statement.adding(clause, spelled: spelled, item))
  }

  func count(_ clause: SQLClause, _ count: Int) throws(SQLError) -> Draft {
    Draft(statement: try statement.adding(clause, count: count))
  }
}

/// A chain that has come so far that its statement can be run.
public protocol Runnable: Sendable {
  var draft: Draft { get }
}

extension Runnable {
  public var statement: SQLStatement { draft.statement }
}
