import CSQLite

/// A compiled statement. It keeps its database open.
public final class SQLitePreparedStatement {
  private let handle: OpaquePointer
  private let database: SQLiteDatabase

  init(handle: OpaquePointer, database: SQLiteDatabase) {
    self.handle = handle
    self.database = database
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// The names of the columns of the result.
  public var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? "" }
  }

  /// Starts the statement anew, with values for all its parameters, in order.
  public func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    let wanted = Int(sqlite3_bind_parameter_count(handle))
    guard values.count == wanted else { throw .parameterCount(wanted: wanted, given: values.count) }
    sqlite3_reset(handle)
    for (index, value) in zip(Int32(1)..., values) {
      try database.check(bind(value, at: index))
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let value): sqlite3_bind_int64(handle, index, value)
    case .real(let value): sqlite3_bind_double(handle, index, value)
    case .text(let value): csqlite_bind_text(handle, index, value, Int32(value.utf8.count))
    // An empty array has no address, and a blob without an address is bound as NULL.
    case .blob(let bytes): csqlite_bind_blob(handle, index, bytes.isEmpty ? [0] : bytes, Int32(bytes.count))
    }
  }

  /// Goes to the next row. Returns whether there is one.
  public func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case CSQLITE_ROW: return true
    case CSQLITE_DONE: return false
    case let failure:
      try database.check(failure)
      return false
    }
  }

  /// The values of the row that `step()` went to.
  public var row: [SQLiteValue] {
    (0..<sqlite3_column_count(handle)).map(value(at:))
  }

  private func value(at index: Int32) -> SQLiteValue {
    switch sqlite3_column_type(handle, index) {
    case CSQLITE_INTEGER: .integer(sqlite3_column_int64(handle, index))
    case CSQLITE_FLOAT: .real(sqlite3_column_double(handle, index))
    case CSQLITE_TEXT: .text(String(decoding: bytes(sqlite3_column_text(handle, index), at: index), as: UTF8.self))
    case CSQLITE_BLOB: .blob(bytes(sqlite3_column_blob(handle, index), at: index))
    default: .null
    }
  }

  private func bytes(_ start: UnsafeRawPointer?, at index: Int32) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, index))))
  }
}
