import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

/// The rows that the suite reads.
///
///     person                                  purchase
///     id  name    age   city    nick          person  item         price
///     1   Ada     36    London  Countess      1       tea           2.5
///     2   Bob     NULL  Oslo    bobby         1       book         20.0
///     3   cleo    36    NULL    50%_off       3       tea           2.5
///     4   Đặng    7     Oslo    NULL          9       100% cotton   9.0
///
/// `nick` is compared without regard to case (`COLLATE NOCASE`). Purchase 9 belongs to nobody.
func makeDatabase() throws -> SQLiteDatabase {
  let database = try SQLiteDatabase()
  try database.execute(
    """
    CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, city TEXT, nick TEXT COLLATE NOCASE);
    INSERT INTO person VALUES
      (1, 'Ada', 36, 'London', 'Countess'), (2, 'Bob', NULL, 'Oslo', 'bobby'),
      (3, 'cleo', 36, NULL, '50%_off'), (4, 'Đặng', 7, 'Oslo', NULL);
    CREATE TABLE purchase (person INTEGER, item TEXT, price REAL);
    INSERT INTO purchase VALUES (1, 'tea', 2.5), (1, 'book', 20), (3, 'tea', 2.5), (9, '100% cotton', 9);
    """)
  return database
}

/// Builds a statement, compares its text and parameters, runs it on SQLite and compares the rows.
func expect(
  _ variant: Variant, _ clauses: Clauses, writes sql: String, binding parameters: [SQLValue] = [],
  returning rows: [[SQLiteValue]], in database: SQLiteDatabase? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let statement = try variant.makeSubject().statement(of: clauses)
  #expect(statement.sql == sql, "the text of \(variant)", sourceLocation: sourceLocation)
  #expect(statement.parameters == parameters, "the parameters of \(variant)", sourceLocation: sourceLocation)
  let found = try (database ?? makeDatabase()).rows(statement.sql, statement.parameters.map(\.bound))
  #expect(found == rows, "the rows of \(variant)", sourceLocation: sourceLocation)
}

/// The rows that SQLite returns for a statement which a version built.
func rows(
  _ variant: Variant, _ clauses: Clauses, in database: SQLiteDatabase? = nil
) throws -> [[SQLiteValue]] {
  let statement = try variant.makeSubject().statement(of: clauses)
  return try (database ?? makeDatabase()).rows(statement.sql, statement.parameters.map(\.bound))
}

extension SQLValue {
  /// The same value in the terms of SQLite.
  var bound: SQLiteValue {
    switch self {
    case .null: .null
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let value): .text(value)
    case .blob(let bytes): .blob(bytes)
    }
  }
}
