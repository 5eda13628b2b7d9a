import TextFiles

/// Reads a file line by line and reports its records.
public final class FileParser {
  /// Called for everything that a `ParseEvent` names.
  public var onEvent: ((ParseEvent) -> Void)? {
    // What the former listener captured is freed after the assignment: its `deinit` may use the parser.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private let format: FileFormat
  private var isParsing = false
  private var isStopped = false

  public init(_ format: FileFormat) {
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
    var lines = format.makeLineParser()
    var buffer = ByteBuffer()
    var ending: LineEnding?
    var recordCount = 0
    func report(_ record: Record) {
      recordCount += 1
      onEvent?(.record(record))
    }
    onEvent?(.began)
    while !isStopped, let line = try nextLine(in: &buffer, from: source) {
      switch try lines.parse(line) {
      case .continues: break
      case .noRecord: ending = try commonEnding(ending, line)
      case .record(let record):
        ending = try commonEnding(ending, line)
        report(record)
      }
    }
    if !isStopped, let last = try lines.finish() { report(last) }
    onEvent?(isStopped ? .stopped(records: recordCount) : .finished(records: recordCount))
  }

  /// Ends the parse that is running, after the event that is being reported.
  public func stop() {
    isStopped = true
  }

  /// Takes the next line out of the buffer. While it has no whole line, reads chunks of the source into it.
  ///
  /// Returns nil at the end of the file, and if the parser was stopped.
  private func nextLine(in buffer: inout ByteBuffer, from source: any ByteSource) throws(FileParseError) -> Line? {
    var line = try buffer.nextLine(in: format.encoding)
    while line == nil, !buffer.isComplete {
      buffer.append(try source.read(upTo: ByteBuffer.chunkSize))
      guard !isStopped else { return nil }
      line = try buffer.nextLine(in: format.encoding)
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
