import SQLiteDatabase
import Testing

@Suite struct SQLiteDatabaseTests {
  static let values: [SQLiteValue] = [
    nil, 0, -9_223_372_036_854_775_808, 1.5, "", "a 'quoted' \"word\"", "é🍎", .text("a\0b"), .blob([]),
    .blob([0, 255]),
  ]

  @Test(arguments: values)
  func `a bound value comes back as it went in`(value: SQLiteValue) throws {
    #expect(try SQLiteDatabase().rows("SELECT ?", [value]) == [[value]])
  }

  @Test func `rows come in order, with their column names`() throws {
    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 'x'), (2, NULL); -- the end\n")
    let statement = try database.prepare("SELECT a, b AS \"the b\" FROM t WHERE a >= ? ORDER BY a")
    #expect(statement.columnNames == ["a", "the b"])
    try statement.bind([1])
    #expect(try statement.step())
    #expect(statement.row == [1, "x"])
    #expect(try statement.step())
    #expect(statement.row == [2, nil])
    #expect(try !statement.step())
  }

  @Test func `a statement can be bound again`() throws {
    let statement = try SQLiteDatabase().prepare("SELECT ?")
    for value in [7, "seven"] as [SQLiteValue] {
      try statement.bind([value])
      #expect(try statement.step())
      #expect(statement.row == [value])
    }
  }

  @Test(arguments: [
    ("SELECT \"nmae\"", 1), ("SELECT", 1), ("SELECT abs(-9223372036854775808)", 1),
    ("INSERT INTO t VALUES (NULL)", 1299), ("INSERT INTO t VALUES (1), (1)", 2067),
  ])
  func `what SQLite refuses is an error with its extended code`(sql: String, code: Int) throws {
    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE t (a NOT NULL UNIQUE)")
    let error = #expect(throws: SQLiteError.self) { try database.rows(sql) }
    #expect(error?.resultCode == code)
    #expect(try database.rows("SELECT * FROM t") == [])
  }

  @Test(arguments: [
    ("SELECT 1; DROP TABLE t", SQLiteError.trailingSQL(rest: " DROP TABLE t")),
    ("SELECT 1 \0 + 1", .nulByteInSQL),
    ("-- nothing", .noStatement),
    ("SELECT ?, ?", .parameterCount(wanted: 2, given: 0)),
  ])
  func `what this wrapper refuses is a typed error`(sql: String, error: SQLiteError) throws {
    #expect(throws: error) { try SQLiteDatabase().rows(sql) }
  }
}
