import TextFiles

/// Reads a file line by line and reports its records.
public final class FileParser {
  /// Called for everything that a `ParseEvent` names.
  public var onEvent: ((ParseEvent) -> Void)?

  private enum State {
    case fieldStart, plain, quoted, quoteClosed
  }

  private let kind: Kind
  private var state = State.fieldStart
  private var field: [UInt8] = []
  private var row: [String] = []
  private var rowStart: Line?
  private var quoteLine = 0
  private var width: Int?
  private var section = ""
  private var isParsing = false
  private var isStopped = false

  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// Parses the file at a path.
  public func parse(path: String) throws(FileParseError) {
    try parse(FileByteSource(path: path))
  }

  /// Parses everything that comes from a source.
  public func parse(_ source: any ByteSource) throws(FileParseError) {
    guard !isParsing else { throw .busy }
    isParsing = true
    isStopped = false
    defer { isParsing = false }
    (state, field, row, width, section) = (.fieldStart, [], [], nil, "")
    var bytes = ByteBuffer()
    var ending: LineEnding?
    var recordCount = 0
    onEvent?(.began)
    while !isStopped {
      guard let line = try bytes.nextLine(in: kind == .excelText ? .utf16LittleEndian : .utf8) else {
        if bytes.isComplete { break }
        bytes.append(try source.read(upTo: ByteBuffer.chunkSize))
        continue
      }
      let parsed = try kind == .ini ? parseSetting(line) : parseRow(line)
      if case .continues = parsed { continue }
      ending = try commonEnding(ending, line)
      guard case .record(let record) = parsed else { continue }
      recordCount += 1
      onEvent?(.record(record))
    }
    guard !isStopped else {
      onEvent?(.stopped(records: recordCount))
      return
    }
    if kind != .ini, state == .quoted { throw .unclosedQuote(line: quoteLine) }
    onEvent?(.finished(records: recordCount))
  }

  /// Ends the parse that is running, after the event that is being reported.
  public func stop() {
    isStopped = true
  }

  /// Checks that all lines of the file end in the same way, and returns that ending.
  private func commonEnding(_ ending: LineEnding?, _ line: Line) throws(FileParseError) -> LineEnding? {
    guard let found = line.ending else { return ending }
    let expected = ending ?? found
    guard found == expected else { throw .mixedLineEndings(line: line.number, expected: expected, found: found) }
    return found
  }

  private func parseSetting(_ line: Line) throws(FileParseError) -> ParsedLine {
    let text = line.text[...].trimmed
    switch text.utf8.first {
    case nil, UInt8.semicolon, UInt8.numberSign:
      return .noRecord
    case UInt8.openBracket:
      let name = Substring(text.utf8.dropFirst().dropLast()).trimmed
      guard text.utf8.last == UInt8.closeBracket else { throw .malformed(line: line.number, "a section without ']'") }
      guard !name.isEmpty else { throw .malformed(line: line.number, "a section without a name") }
      section = String(name)
      return .noRecord
    default:
      guard let equals = text.utf8.firstIndex(of: UInt8.equalsSign) else {
        throw .malformed(line: line.number, "no '='")
      }
      let key = text[..<equals].trimmed
      guard !key.isEmpty else { throw .malformed(line: line.number, "no key before '='") }
      let value = text[text.utf8.index(after: equals)...].trimmed
      return .record(Record([section, String(key), String(value)], line: line.number))
    }
  }

  private func parseRow(_ line: Line) throws(FileParseError) -> ParsedLine {
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
    case (_, kind == .excelText ? UInt8.tab : UInt8.comma):
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

  /// Returns the current row, which begins at this line.
  private func finishRow(at line: Int) throws(FileParseError) -> Record {
    let expected = width ?? row.count
    if kind == .excelText { while row.count < expected { row.append("") } }
    guard row.count == expected else { throw .raggedRow(line: line, expected: expected, found: row.count) }
    width = expected
    defer { row = [] }
    return Record(row, line: line)
  }
}
