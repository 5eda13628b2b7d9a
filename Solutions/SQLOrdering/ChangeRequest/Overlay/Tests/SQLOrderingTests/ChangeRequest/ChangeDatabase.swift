import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

/// The rows of `person`, as they are before a change: see `makeDatabase()`.
let untouchedPeople: [[SQLiteValue]] = [
  [1, "Ada", 36, "London", "Countess"], [2, "Bob", nil, "Oslo", "bobby"],
  [3, "cleo", 36, nil, "50%_off"], [4, "Đặng", 7, "Oslo", nil],
]

/// Compares the text and the parameters of a statement, runs it on SQLite and compares all people afterwards.
func expect(
  _ variant: Variant, _ statement: SQLStatement, writes sql: String, binding parameters: [SQLValue] = [],
  leaving people: [[SQLiteValue]], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(statement.sql == sql, "the text of \(variant)", sourceLocation: sourceLocation)
  #expect(statement.parameters == parameters, "the parameters of \(variant)", sourceLocation: sourceLocation)
  let database = try makeDatabase()
  try #expect(
    database.rows(statement.sql, statement.parameters.map(\.bound)) == [], "a change returns no rows: \(variant)",
    sourceLocation: sourceLocation)
  try #expect(
    database.rows("SELECT * FROM person ORDER BY id") == people, "the people after the change: \(variant)",
    sourceLocation: sourceLocation)
  try #expect(
    database.rows("SELECT count(*), sum(price) FROM purchase") == [[4, 34.0]], "the other table: \(variant)",
    sourceLocation: sourceLocation)
}
