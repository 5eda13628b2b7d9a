import TextFiles

/// Reads a file line by line and reports its records.
///
/// A subclass for a format overrides `parseLine(_:)`, and whatever else it needs.
public class FileParser {
  /// Called for everything that a `ParseEvent` names.
  public var onEvent: ((ParseEvent) -> Void)? {
    // What the former listener captured is freed after the assignment: its `deinit` may use the parser.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  var source: (any ByteSource)?
  var buffer = ByteBuffer()
  var ending: LineEnding?
  var recordCount = 0
  private var isParsing = false
  var isStopped = false

  public init() {}

  /// Parses the file at a path.
  public func parse(path: String) throws(FileParseError) {
    try parse(FileByteSource(path: path))
  }

  /// Parses everything that comes from a source. Don't override this method.
  public func parse(_ source: any ByteSource) throws(FileParseError) {
    guard !isParsing else { throw .busy }
    isParsing = true
    self.source = source
    defer {
      isParsing = false
      self.source = nil
      buffer = ByteBuffer()
    }
    reset()
    willBegin()
    onEvent?(.began)
    while !isStopped, let line = try readLine() { try parseLine(line) }
    if !isStopped { try didReadAll() }
    onEvent?(isStopped ? .stopped(records: recordCount) : .finished(records: recordCount))
  }

  /// Ends the parse that is running, after the event that is being reported.
  public func stop() {
    isStopped = true
  }

  /// Forgets the file before. Overrides must call `super`.
  func reset() {
    ending = nil
    recordCount = 0
    isStopped = false
  }

  /// Called before parsing begins. For subclasses; does nothing here.
  func willBegin() {}

  /// Returns the next line, or nil at the end of the file or if the parser was stopped.
  func readLine() throws(FileParseError) -> Line? {
    var line = try buffer.nextLine(in: .utf8)
    while line == nil, !buffer.isComplete, let source {
      buffer.append(try source.read(upTo: ByteBuffer.chunkSize))
      guard !isStopped else { return nil }
      line = try buffer.nextLine(in: .utf8)
    }
    return line
  }

  /// Parses a line. Subclasses must override this, and call `checkEnding(of:)` for each line that ends a record.
  func parseLine(_ line: Line) throws(FileParseError) {
    fatalError("\(type(of: self)) must override parseLine(_:)")
  }

  /// Called after the last line, and not if the parser was stopped. For subclasses; does nothing here.
  func didReadAll() throws(FileParseError) {}

  /// Checks that all lines of the file end in the same way.
  func checkEnding(of line: Line) throws(FileParseError) {
    guard let found = line.ending else { return }
    let expected = ending ?? found
    guard found == expected else { throw .mixedLineEndings(line: line.number, expected: expected, found: found) }
    ending = found
  }

  func report(_ record: Record) {
    recordCount += 1
    onEvent?(.record(record))
  }
}
