/// Why a file can't be read or parsed, and where. Lines are counted from 1, bytes from 0.
public enum FileParseError: Error, Equatable, Sendable {
  /// There is no file at the path.
  case missingFile(path: String)
  /// The path leads to a directory.
  case directory(path: String)
  /// The system refuses to open or to read the file. The code is that of `errno`.
  case unreadable(path: String, code: Int32)
  /// The byte at `offset` begins something that isn't text in this encoding.
  case wrongEncoding(FileEncoding, line: Int, offset: Int)
  /// A character U+0000, which begins at the byte `offset`.
  case nul(line: Int, offset: Int)
  /// The record that begins at this line and byte is longer than `ByteBuffer.longestRecord` bytes.
  case tooLong(line: Int, offset: Int)
  /// The line ends in another way than the lines before it.
  case mixedLineEndings(line: Int, expected: LineEnding, found: LineEnding)
  /// The file ends inside the quoted field that begins at this line.
  case unclosedQuote(line: Int)
  /// A quoted field has text after its end, or a field that is not quoted has a quote. Fields are counted from 1.
  case strayQuote(line: Int, field: Int)
  /// The record that begins at this line has another number of fields than the first one.
  case raggedRow(line: Int, expected: Int, found: Int)
  /// The line is none of those that the format knows.
  case malformed(line: Int, String)
  /// The parser is parsing another file, and calls back from there.
  case busy
}

extension FileParseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingFile(let path): "there is no file at '\(path)'"
    case .directory(let path): "'\(path)' is a directory"
    case .unreadable(let path, let code): "'\(path)' can't be read (error \(code) of the system)"
    case .wrongEncoding(let encoding, let line, let offset): "line \(line), byte \(offset): not \(encoding)"
    case .nul(let line, let offset): "line \(line), byte \(offset): a NUL character"
    case .tooLong(let line, let offset):
      "line \(line), byte \(offset): the record that begins here is longer than the limit"
    case .mixedLineEndings(let line, let expected, let found):
      "line \(line) ends with \(found), the lines before it with \(expected)"
    case .unclosedQuote(let line): "line \(line): a quoted field begins here and doesn't end"
    case .strayQuote(let line, let field): "line \(line), field \(field): a quote inside a field must be written twice"
    case .raggedRow(let line, let expected, let found):
      "line \(line): \(found) fields, but the first row has \(expected)"
    case .malformed(let line, let what): "line \(line): \(what)"
    case .busy: "the parser is parsing another file"
    }
  }
}
