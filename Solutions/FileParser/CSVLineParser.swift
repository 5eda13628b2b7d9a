import TextFiles

/// Parses the lines of one file of comma-separated values, by RFC 4180.
public struct CSVLineParser: LineParser {
  private enum State {
    case fieldStart, plain, quoted, quoteClosed
  }

  private let delimiter: UInt8
  private let padsShortRows: Bool
  private var state = State.fieldStart
  private var field: [UInt8] = []
  /// The fields of the current row that are complete.
  private var row: [String] = []
  /// The first line of the current row.
  private var rowStart: Line?
  /// The line at which the current quoted field begins.
  private var quoteLine = 0
  /// The number of fields of the first row.
  private var width: Int?

  /// `delimiter` is an ASCII character. If `padsShortRows`, a row shorter than the first gets empty fields at its end.
  public init(delimiter: UInt8 = UInt8.comma, padsShortRows: Bool = false) {
    self.delimiter = delimiter
    self.padsShortRows = padsShortRows
  }

  public mutating func parse(_ line: Line) throws(FileParseError) -> ParsedLine {
    let start = state == .quoted ? rowStart ?? line : line
    rowStart = start
    guard line.bytes.upperBound - start.bytes.lowerBound <= ByteBuffer.longestRecord else {
      throw .tooLong(line: start.number, offset: start.bytes.lowerBound)
    }
    for byte in line.text.utf8 { try parseByte(byte, at: line.number) }
    if state == .quoted {
      field += (line.ending?.rawValue ?? "").utf8
      return .continues
    }
    endField()
    return .record(try finishRow(at: start.number))
  }

  public func finish() throws(FileParseError) -> Record? {
    if state == .quoted { throw .unclosedQuote(line: quoteLine) }
    return nil
  }

  private mutating func parseByte(_ byte: UInt8, at line: Int) throws(FileParseError) {
    let quote = UInt8.quote
    switch (state, byte) {
    case (.quoted, quote):
      state = .quoteClosed
    case (.quoted, _):
      field.append(byte)
    case (.quoteClosed, quote):
      field.append(byte)
      state = .quoted
    case (_, delimiter):
      endField()
    case (.fieldStart, quote):
      state = .quoted
      quoteLine = line
    case (.quoteClosed, _), (.plain, quote):
      throw .strayQuote(line: line, field: row.count + 1)
    default:
      field.append(byte)
      state = .plain
    }
  }

  private mutating func endField() {
    row.append(String(decoding: field, as: UTF8.self))
    field = []
    state = .fieldStart
  }

  /// Returns the current row, which begins at this line.
  private mutating func finishRow(at line: Int) throws(FileParseError) -> Record {
    let expected = width ?? row.count
    if padsShortRows { while row.count < expected { row.append("") } }
    guard row.count == expected else { throw .raggedRow(line: line, expected: expected, found: row.count) }
    width = expected
    defer { row = [] }
    return Record(row, line: line)
  }
}
