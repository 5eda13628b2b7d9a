import SQLExpressions
import Testing
import WorkbookSupport

/// What the suite may ask of a version that changes rows.
protocol SQLChangingSubject {
  /// Builds an INSERT with a new tool: `insertInto`, `values`.
  func insertion(into table: SQLTable, columns: [String], rows: [[SQLValue]]) throws -> SQLStatement

  /// Builds an UPDATE with a new tool: `update`, `set`, and `where` or `everyRow`.
  func update(of table: SQLTable, setting assignments: [SQLAssignment], in rows: RowChoice) throws -> SQLStatement

  /// Builds a DELETE with a new tool: `deleteFrom`, and `where` or `everyRow`.
  func deletion(from table: SQLTable, of rows: RowChoice) throws -> SQLStatement

  /// Begins an INSERT once, keeps what `insertInto` returned, and continues from there with `values`, once for each
  /// list of rows, even after one that was refused.
  func insertions(
    into table: SQLTable, columns: [String], eachOf lists: [[[SQLValue]]]
  ) throws -> [Result<SQLStatement, any Error>]

  /// Begins an UPDATE once, keeps what `set` returned, and continues from there with `where` or `everyRow`, once for
  /// each choice of rows, even after one that was refused.
  func updates(
    of table: SQLTable, setting assignments: [SQLAssignment], inEachOf choices: [RowChoice]
  ) throws -> [Result<SQLStatement, any Error>]

  /// A new tool that takes calls in any order and refuses a wrong one when it is made; nil if code with a wrong order
  /// does not compile, so that there is nothing to run.
  func makeChangingToolCheckedAtRunTime() -> (any ChangingToolCheckedAtRunTime)?
}

/// A tool whose order of calls is checked at run time. Each call gets plain arguments; only the order matters.
protocol ChangingToolCheckedAtRunTime {
  /// Makes a call and returns what `statement` returns, nil for the other calls. A call out of order throws
  /// `MisplacedChange`.
  @discardableResult func make(_ call: ChangeCall) throws -> SQLStatement?
}

/// A call out of order.
struct MisplacedChange: Error, Equatable {
  var call: ChangeCall
  /// The call before it; nil if there was none.
  var predecessor: ChangeCall?
}

/// The rows that an UPDATE or a DELETE changes.
enum RowChoice: Sendable {
  case matching(SQLCondition)
  case everyRow
}

extension Variant {
  /// This version as one that changes rows. As long as it has not been given the wish for that, the test that asks
  /// for it fails here: its adapter has to conform to `SQLChangingSubject`.
  func makeChangingSubject() throws -> any SQLChangingSubject {
    try #require(
      makeSubject() as? any SQLChangingSubject,
      "the \(self) can't change rows yet: its adapter does not conform to SQLChangingSubject")
  }
}
