/// What SQLite, or this wrapper, refused to do.
public enum SQLiteError: Error, Hashable, Sendable {
  /// SQLite failed with an extended result code (https://www.sqlite.org/rescode.html) and a message of its own.
  case failed(code: Int, message: String)
  /// A statement needs another number of values than it was given.
  case parameterCount(wanted: Int, given: Int)
  /// There is more SQL after the first statement: `rest`.
  case trailingSQL(rest: String)
  /// The text holds nothing to run: it is empty or a comment.
  case noStatement
  /// The text holds a NUL byte, where SQLite would stop to read.
  case nulByteInSQL
}

extension SQLiteError {
  /// SQLite's extended result code. The message beside it differs from one version of SQLite to the next.
  public var resultCode: Int? {
    if case .failed(let code, _) = self { code } else { nil }
  }
}

extension SQLiteError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .failed(let code, let message): "SQLite: \(message) (code \(code))"
    case .parameterCount(let wanted, let given): "the statement wants \(wanted) values and got \(given)"
    case .trailingSQL(let rest): "more SQL follows the statement: \(rest)"
    case .noStatement: "the text holds no statement"
    case .nulByteInSQL: "the SQL text holds a NUL byte"
    }
  }
}
