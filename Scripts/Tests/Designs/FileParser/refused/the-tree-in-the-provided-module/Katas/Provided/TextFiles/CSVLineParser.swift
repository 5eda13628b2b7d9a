/// Parses comma-separated values, by RFC 4180.
public class CSVLineParser: LineParser {
  enum State {
    case fieldStart, plain, quoted, quoteClosed
  }

  var state = State.fieldStart
  var field: [UInt8] = []
  /// The fields of the current row that are complete.
  var row: [String] = []
  /// The first line of the current row.
  var rowStart: Line?
  /// The line at which the current quoted field begins.
  var quoteLine = 0
  /// The number of fields of the first row.
  var width: Int?

  var delimiter: UInt8 { UInt8.comma }

  override func reset() {
    super.reset()
    state = .fieldStart
    field = []
    row = []
    width = nil
  }

  override func parseLine(_ line: Line) throws(FileParseError) {
    let start = state == .quoted ? rowStart ?? line : line
    rowStart = start
    guard line.bytes.upperBound - start.bytes.lowerBound <= ByteBuffer.longestRecord else {
      throw .tooLong(line: start.number, offset: start.bytes.lowerBound)
    }
    for byte in line.text.utf8 { try parseByte(byte, at: line.number) }
    if state == .quoted {
      field += (line.ending?.rawValue ?? "").utf8
    } else {
      endField()
      try finishRow(at: line)
    }
  }

  private func parseByte(_ byte: UInt8, at line: Int) throws(FileParseError) {
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

  private func endField() {
    row.append(String(decoding: field, as: UTF8.self))
    field = []
    state = .fieldStart
  }

  /// Reports the current row, which ends with this line. Overrides must call `super`.
  func finishRow(at line: Line) throws(FileParseError) {
    let start = rowStart?.number ?? line.number
    let expected = width ?? row.count
    guard row.count == expected else { throw .raggedRow(line: start, expected: expected, found: row.count) }
    try checkEnding(of: line)
    width = expected
    let record = Record(row, line: start)
    row = []
    report(record)
  }

  override func didReadAll() throws(FileParseError) {
    if state == .quoted { throw .unclosedQuote(line: quoteLine) }
  }
}
