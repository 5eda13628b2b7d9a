import SQLExpressions
import SQLOrderingContract
import SQLiteDatabase
import Testing
import WorkbookSupport

/// The rows that the suite reads.
///
///     person                                  purchase                     pair
///     id  name    age   city    nick          person  item         price   a    b
///     1   Ada     36    London  Countess      1       tea           2.5    1    2
///     2   Bob     NULL  Oslo    bobby         1       book         20.0    1    2
///     3   cleo    36    NULL    50%_off       3       tea           2.5    '1'  NULL
///     4   Đặng    7     Oslo    NULL          9       100% cotton   9.0    '1'  NULL
///
/// `nick` is compared without regard to case (`COLLATE NOCASE`). Purchase 9 belongs to nobody. The columns of `pair` have no
/// type.
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
    CREATE TABLE pair (a, b);
    INSERT INTO pair VALUES (1, 2), (1, 2), ('1', NULL), ('1', NULL);
    """)
  return database
}

extension SQLiteDatabase {
  /// The rows that a statement returns.
  func rows(_ statement: SQLStatement) throws -> [[SQLiteValue]] {
    try rows(statement.sql, statement.parameters.map(\.bound))
  }
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
