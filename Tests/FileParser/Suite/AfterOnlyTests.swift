import FileParserAfter
import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

/// A format of the reader's own, whose last record ends with the file. None of the provided formats is like that.
@Suite struct AfterOnlyTests {
  /// Records of several lines, with blank lines between them.
  private final class ParagraphLineParser: LineParser {
    private var paragraph: Record?

    func parse(_ line: Line) -> ParsedLine {
      if line.text.isEmpty { return finish().map { .record($0) } ?? .noRecord }
      paragraph = Record((paragraph?.fields ?? []) + [line.text], line: paragraph?.line ?? line.number)
      return .noRecord
    }

    func finish() -> Record? {
      defer { paragraph = nil }
      return paragraph
    }
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the last record may end with the file`(variant: Variant) throws {
    let parser = FileParser(FileFormat(encoding: .windows1252) { ParagraphLineParser() })
    var events: [ParseEvent] = []
    var last = 9
    parser.onEvent = { event in
      events.append(event)
      if events.count == last { parser.stop() }
    }
    let records = [Record(["a", "b"], line: 1), Record(["\u{E9}"], line: 5)]
    for _ in 0..<2 {
      events = []
      try parser.parse(MemorySource(Array("a\nb\n\n\n".utf8) + [0xE9]))
      #expect(events == [.began, .record(records[0]), .record(records[1]), .finished(records: 2)])
    }
    (events, last) = ([], 3)
    try parser.parse(MemorySource(Array("a\nb\n\n\n".utf8) + [0xE9]))
    #expect(events.last == .stopped(records: 2))
    // After a stop, half a record is no record.
    (events, last) = ([], 2)
    try parser.parse(MemorySource(Array("a\n\nb".utf8)))
    #expect(events == [.began, .record(Record(["a"], line: 1)), .stopped(records: 1)])
  }
}
