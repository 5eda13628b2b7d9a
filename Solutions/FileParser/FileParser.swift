import TextFiles

/// Reads a file line by line and reports its records.
public final class FileParser {
  /// Called for everything that a `ParseEvent` names.
  public var onEvent: ((ParseEvent) -> Void)? {
    // What the former listener captured is freed after the assignment: its `deinit` may use the parser.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private let format: any FileFormat
  private var isParsing = false
  private var isStopped = false

  public init(_ format: any FileFormat) {
    self.format = format
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
    var format = format
    var buffer = ByteBuffer()
    var ending: LineEnding?
    var recordCount = 0
    onEvent?(.began)
    while !isStopped, let line = try nextLine(in: &buffer, from: source, format.encoding) {
      let parsed = try format.parse(line)
      if case .continues = parsed { continue }
      ending = try commonEnding(ending, line)
      if case .record(let record) = parsed {
        recordCount += 1
        onEvent?(.record(record))
      }
    }
    guard !isStopped else {
      onEvent?(.stopped(records: recordCount))
      return
    }
    try format.finish()
    onEvent?(.finished(records: recordCount))
  }

  /// Ends the parse that is running, after the event that is being reported.
  public func stop() {
    isStopped = true
  }

  /// Takes the next line out of the buffer. While it has no whole line, reads chunks of the source into it.
  ///
  /// Returns nil at the end of the file, and if the parser was stopped.
  private func nextLine(
    in buffer: inout ByteBuffer, from source: any ByteSource, _ encoding: TextEncoding
  ) throws(FileParseError) -> Line? {
    var line = try buffer.nextLine(in: encoding)
    while line == nil, !buffer.isComplete {
      buffer.append(try source.read(upTo: ByteBuffer.chunkSize))
      guard !isStopped else { return nil }
      line = try buffer.nextLine(in: encoding)
    }
    return line
  }

  /// Checks that all lines of the file end in the same way, and returns that ending.
  private func commonEnding(_ ending: LineEnding?, _ line: Line) throws(FileParseError) -> LineEnding? {
    guard let found = line.ending else { return ending }
    let expected = ending ?? found
    guard found == expected else { throw .mixedLineEndings(line: line.number, expected: expected, found: found) }
    return found
  }
}
