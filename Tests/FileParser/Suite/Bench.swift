import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

/// A parser whose events are collected.
final class Bench {
  let parser: any FileParserSubject
  var events: [ParseEvent] = []
  /// Called for each event after it was collected.
  var onEvent: ((Bench, ParseEvent) -> Void)?

  convenience init(_ variant: Variant, _ kind: FileKind) {
    self.init(variant.makeParser(kind))
  }

  init(_ parser: any FileParserSubject) {
    self.parser = parser
    parser.onEvent = { [weak self] event in
      guard let self else { return }
      events.append(event)
      onEvent?(self, event)
    }
  }

  var records: [Record] {
    events.compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  /// The rows of a text, in the encoding of a format. An error is an issue at `place`.
  func rows(_ text: String, _ kind: FileKind, place: SourceLocation = #_sourceLocation) -> [[String]] {
    events = []
    do { try parser.parse(MemorySource(kind.encode(text))) } catch { Issue.record(error, sourceLocation: place) }
    return records.map(\.fields)
  }

  /// Parses and returns the error; nil if there was none.
  func error(_ source: any ByteSource) -> FileParseError? {
    do {
      try parser.parse(source)
      return nil
    } catch {
      if !(error is FileParseError) { Issue.record(error) }
      return error as? FileParseError
    }
  }
}

/// Gives out bytes that are in memory, in chunks of a size or smaller.
final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let chunk: Int
  /// How many bytes were given out.
  private(set) var count = 0
  /// What was asked for at each reading.
  private(set) var requests: [Int] = []

  init(_ bytes: [UInt8], chunk: Int = .max) {
    self.bytes = bytes
    self.chunk = chunk
  }

  func read(upTo count: Int) throws(FileParseError) -> [UInt8] {
    requests.append(count)
    let next = bytes[self.count...].prefix(min(count, chunk))
    self.count += next.count
    return Array(next)
  }
}

/// Calls a function in each reading, with its number from 1 on, before it returns a chunk.
///
/// A reading after the end is an issue.
final class RudeSource: ByteSource {
  private var chunks: [[UInt8]]
  private let onReading: (Int) -> Void
  private(set) var readings = 0
  private var hasEnded = false

  convenience init(_ bytes: [UInt8], onReading: @escaping (Int) -> Void) {
    self.init(chunks: [bytes], onReading: onReading)
  }

  init(chunks: [[UInt8]], onReading: @escaping (Int) -> Void) {
    self.chunks = chunks
    self.onReading = onReading
  }

  func read(upTo count: Int) throws(FileParseError) -> [UInt8] {
    #expect(!hasEnded, "the source is read after its end")
    readings += 1
    onReading(readings)
    guard !chunks.isEmpty else {
      hasEnded = true
      return []
    }
    return chunks.removeFirst()
  }
}

/// Makes its bytes when they are asked for: the same part again and again, up to a size.
final class EndlessSource: ByteSource {
  private let part: [UInt8]
  private let size: Int
  private(set) var count = 0

  /// - Parameter part: Its length divides the size of a chunk.
  init(_ part: [UInt8], size: Int) {
    let times = ByteBuffer.chunkSize / part.count
    self.part = Array(repeating: part, count: times).flatMap { $0 }
    self.size = size
  }

  func read(upTo count: Int) throws(FileParseError) -> [UInt8] {
    let next = part.prefix(min(count, size - self.count))
    self.count += next.count
    return Array(next)
  }
}

/// Some bytes, then those of another source, and some bytes after them.
final class SourceOfParts: ByteSource {
  private var start: [UInt8]
  private let middle: EndlessSource
  private var end: [UInt8]
  private(set) var count = 0

  init(_ start: [UInt8], _ middle: EndlessSource, _ end: [UInt8] = []) {
    self.start = start
    self.middle = middle
    self.end = end
  }

  func read(upTo count: Int) throws(FileParseError) -> [UInt8] {
    var bytes = start
    start = []
    if bytes.isEmpty { bytes = try middle.read(upTo: count) }
    if bytes.isEmpty { (bytes, end) = (end, []) }
    self.count += bytes.count
    return bytes
  }
}

extension FileKind {
  /// The bytes of a text in the encoding that the format has.
  func encode(_ text: String) -> [UInt8] {
    self == .excelText
      ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } : Array(text.utf8)
  }

  /// The bytes of a part of a text, without a byte order mark.
  func unit(_ text: String) -> [UInt8] {
    self == .excelText ? Array(encode(text).dropFirst(2)) : encode(text)
  }

  /// A file of two records, without a line ending at its end.
  var sample: (text: String, rows: [[String]]) {
    switch self {
    case .csv: ("a,b\nc,d", [["a", "b"], ["c", "d"]])
    case .excelText: ("a\tb\nc\td", [["a", "b"], ["c", "d"]])
    case .ini: ("a=b\nc=d", [["", "a", "b"], ["", "c", "d"]])
    }
  }

  /// A file of that many records, each of which is one line.
  func lines(_ count: Int) -> String {
    String(
      repeating: self == .excelText ? "key\tvalue\r\n" : self == .csv ? "key,value\r\n" : "key=value\r\n", count: count)
  }
}
