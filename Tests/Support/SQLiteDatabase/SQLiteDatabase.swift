import CSQLite

/// A connection to a database in memory.
///
/// ```swift
/// let database = try SQLiteDatabase()
/// try database.execute("CREATE TABLE people (name TEXT, born INTEGER)")
/// _ = try database.rows("INSERT INTO people VALUES (?, ?)", ["Ada", 1815])
/// try database.rows("SELECT name FROM people WHERE born < ?", [1900])  // [['Ada']]
/// ```
///
/// A quoted name that no table or column has is an error here, not a text (SQLite's default, kept for old programs).
public final class SQLiteDatabase {
  private let connection: OpaquePointer

  /// Opens an empty database in memory.
  public init() throws(SQLiteError) {
    var connection: OpaquePointer?
    let result = sqlite3_open(":memory:", &connection)
    guard let connection else { throw .failed(code: Int(result), message: "no memory for a connection") }
    self.connection = connection
    try check(result)
    try check(csqlite_refuse_double_quoted_strings(connection))
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Compiles one statement.
  public func prepare(_ sql: String) throws(SQLiteError) -> SQLitePreparedStatement {
    let (statement, rest) = try compileFirstStatement(of: sql)
    guard rest.allSatisfy(\.isWhitespace) else { throw .trailingSQL(rest: rest) }
    guard let statement else { throw .noStatement }
    return statement
  }

  /// Runs one statement and returns its rows, each a list of values in the order of its columns.
  public func rows(_ sql: String, _ parameters: [SQLiteValue] = []) throws(SQLiteError) -> [[SQLiteValue]] {
    let statement = try prepare(sql)
    try statement.bind(parameters)
    var rows: [[SQLiteValue]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  /// Runs any number of statements without parameters, separated by semicolons, and drops their rows.
  public func execute(_ script: String) throws(SQLiteError) {
    var rest = script
    while !rest.isEmpty {
      let (statement, tail) = try compileFirstStatement(of: rest)
      if let statement { while try statement.step() {} }
      rest = tail
    }
  }

  /// The first statement of a text, nil if there is none, and the text after it.
  private func compileFirstStatement(
    of sql: String
  ) throws(SQLiteError) -> (statement: SQLitePreparedStatement?, rest: String) {
    var utf8 = sql.utf8.map { CChar(bitPattern: $0) }
    guard !utf8.contains(0) else { throw .nulByteInSQL }
    utf8.append(0)
    var statement: OpaquePointer?
    var result = CSQLITE_OK
    var restOffset = 0
    utf8.withUnsafeBufferPointer { text in
      var tail: UnsafePointer<CChar>?
      result = sqlite3_prepare_v2(connection, text.baseAddress, Int32(text.count), &statement, &tail)
      if let start = text.baseAddress, let tail { restOffset = tail - start }
    }
    try check(result)
    let rest = String(decoding: sql.utf8.dropFirst(restOffset), as: UTF8.self)
    return (statement.map { SQLitePreparedStatement(handle: $0, database: self) }, rest)
  }

  /// Throws what SQLite says about its latest call, unless that went well.
  func check(_ result: Int32) throws(SQLiteError) {
    guard result != CSQLITE_OK else { return }
    throw .failed(code: Int(sqlite3_extended_errcode(connection)), message: String(cString: sqlite3_errmsg(connection)))
  }
}
