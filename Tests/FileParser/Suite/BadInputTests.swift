import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

/// A file that is refused.
struct Mistake: Sendable, CustomStringConvertible {
  let description: String
  let kind: FileKind
  let bytes: [UInt8]
  let error: FileParseError
  /// How many records come before the mistake.
  let records: Int
  let place: SourceLocation

  init(
    _ description: String, _ kind: FileKind, _ text: String, _ error: FileParseError, records: Int = 0,
    place: SourceLocation = #_sourceLocation
  ) {
    self.init(description, kind, kind.encode(text), error, records: records, place: place)
  }

  init(
    _ description: String, _ kind: FileKind, _ bytes: [UInt8], _ error: FileParseError, records: Int = 0,
    place: SourceLocation = #_sourceLocation
  ) {
    self.description = "\(kind): \(description)"
    (self.kind, self.bytes, self.error, self.records, self.place) = (kind, bytes, error, records, place)
  }
}

@Suite struct BadInputTests {
  static let mistakes: [Mistake] = [
    Mistake("a quote that is not closed", .csv, "a\n\"b", .unclosedQuote(line: 2), records: 1),
    Mistake("a quote and nothing else", .csv, "\"", .unclosedQuote(line: 1)),
    Mistake("the rest of the file in quotes", .csv, "a\n\"\nb\n\nc\n", .unclosedQuote(line: 2), records: 1),
    Mistake(
      "the second quoted field of a row is not closed", .csv, "\"a\n\",\n\"\n\",\"c\n\nd", .unclosedQuote(line: 4),
      records: 1),
    Mistake("a doubled quote at the end", .csv, "\"a\"\"", .unclosedQuote(line: 1)),
    Mistake("a quote in a field", .csv, "a,b\nc,d\"e", .strayQuote(line: 2, field: 2), records: 1),
    Mistake("a quote at the end of a field", .csv, "a\"\n", .strayQuote(line: 1, field: 1)),
    Mistake("text after a quoted field", .csv, "a,\"b\"c", .strayQuote(line: 1, field: 2)),
    Mistake("a blank after a quoted field", .csv, "\"a\" ,b", .strayQuote(line: 1, field: 1)),
    Mistake("a blank before a quoted field", .csv, "a,b, \"c\"", .strayQuote(line: 1, field: 3)),
    Mistake("text after a field of two lines", .csv, "\"a\r\nb\"c", .strayQuote(line: 2, field: 1)),
    Mistake("a row with too few fields", .csv, "a,b\r\nc\r\n", .raggedRow(line: 2, expected: 2, found: 1), records: 1),
    Mistake("a row with too many", .csv, "a\nb\nc,d", .raggedRow(line: 3, expected: 1, found: 2), records: 2),
    Mistake("a blank line", .csv, "a,b\n\nc,d", .raggedRow(line: 2, expected: 2, found: 1), records: 1),
    Mistake(
      "a row of several lines with too few fields", .csv, "a,b\n\"c\nd\"\n", .raggedRow(line: 2, expected: 2, found: 1),
      records: 1),
    Mistake(
      "LF after CRLF", .csv, "a\r\nb\r\nc\n", .mixedLineEndings(line: 3, expected: .crlf, found: .lf), records: 2),
    Mistake("CR after LF", .csv, "a\nb\rc", .mixedLineEndings(line: 2, expected: .lf, found: .cr), records: 1),
    Mistake("CRLF after CR", .csv, "a\rb\r\n", .mixedLineEndings(line: 2, expected: .cr, found: .crlf), records: 1),
    Mistake(
      "LF at the end of a row with CRLF in quotes", .csv, "a\r\n\"b\r\n\"\n",
      .mixedLineEndings(line: 3, expected: .crlf, found: .lf), records: 1),
    Mistake("two mistakes in one line", .csv, "a,b\r\nc\n", .raggedRow(line: 2, expected: 2, found: 1), records: 1),
    Mistake("a quote that is not closed", .excelText, "a\n\"b", .unclosedQuote(line: 2), records: 1),
    Mistake("a quote in a field", .excelText, "a\tb\"", .strayQuote(line: 1, field: 2)),
    Mistake("a row with too many", .excelText, "a\nb\tc", .raggedRow(line: 2, expected: 1, found: 2), records: 1),
    Mistake(
      "LF after CRLF", .excelText, "a\tb\r\nc\n", .mixedLineEndings(line: 2, expected: .crlf, found: .lf), records: 1),
    Mistake("no =", .ini, "a=1\nb", .malformed(line: 2, "no '='"), records: 1),
    Mistake("no key", .ini, "a=1\n = 2", .malformed(line: 2, "no key before '='"), records: 1),
    Mistake("only =", .ini, "=", .malformed(line: 1, "no key before '='")),
    Mistake("a section without an end", .ini, "[a\nb=1", .malformed(line: 1, "a section without ']'")),
    Mistake("only a bracket", .ini, "[", .malformed(line: 1, "a section without ']'")),
    Mistake("a comment after a section", .ini, "[a] ; x", .malformed(line: 1, "text after the ']' of a section")),
    Mistake(
      "text after a section", .ini, "a=1\n[b]]c", .malformed(line: 2, "text after the ']' of a section"), records: 1),
    Mistake("text after a section without a name", .ini, "[]a", .malformed(line: 1, "text after the ']' of a section")),
    Mistake(
      "a section without a name", .ini, "a=1\n[ \t]", .malformed(line: 2, "a section without a name"), records: 1),
    Mistake("LF after CRLF", .ini, "a=1\r\nb=2\n", .mixedLineEndings(line: 2, expected: .crlf, found: .lf), records: 1),
    Mistake("CRLF at a comment", .ini, "; a\n; b\r\nc=1", .mixedLineEndings(line: 2, expected: .lf, found: .crlf)),
    Mistake(
      "CR at a blank line", .ini, "a=1\n\rb=2", .mixedLineEndings(line: 2, expected: .lf, found: .cr), records: 1),
    Mistake("CR at a section", .ini, "\n[a]\rb=2", .mixedLineEndings(line: 2, expected: .lf, found: .cr)),
    Mistake("two mistakes in one line", .ini, "a=1\r\nb\n", .malformed(line: 2, "no '='"), records: 1),
  ]

  @Test(arguments: Variant.underTest, mistakes + EncodingTests.mistakes)
  func `a mistake is refused with its place, after all records before it`(variant: Variant, mistake: Mistake) throws {
    for chunk in [1, 2, 3, 7, 1000] {
      let bench = Bench(variant, mistake.kind)
      let error = bench.error(MemorySource(mistake.bytes, chunk: chunk))
      #expect(error == mistake.error, "chunks of \(chunk) bytes", sourceLocation: mistake.place)
      #expect(bench.events.first == .began, sourceLocation: mistake.place)
      #expect(bench.records.count == mistake.records, sourceLocation: mistake.place)
      #expect(bench.events.count == bench.records.count + 1, sourceLocation: mistake.place)
    }
  }

  @Test(arguments: Variant.underTest, mistakes + EncodingTests.mistakes)
  func `a parser is usable after a mistake`(variant: Variant, mistake: Mistake) throws {
    let bench = Bench(variant, mistake.kind)
    for _ in 0..<2 {
      let (error, sample) = (bench.error(MemorySource(mistake.bytes)), mistake.kind.sample)
      #expect(error == mistake.error, sourceLocation: mistake.place)
      let rows = bench.rows(sample.text, mistake.kind, place: mistake.place)
      #expect(rows == sample.rows, "the file after it", sourceLocation: mistake.place)
      #expect(bench.events.last == .finished(records: 2), sourceLocation: mistake.place)
    }
  }

  /// Gives out its bytes, and then fails.
  private final class FailingSource: ByteSource {
    private var bytes: [UInt8]
    let failure = FileParseError.unreadable(path: "tape", code: 5)
    private(set) var readings = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(upTo count: Int) throws(FileParseError) -> [UInt8] {
      readings += 1
      guard !bytes.isEmpty else { throw failure }
      defer { bytes = [] }
      return bytes
    }
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `an error of the source is passed on`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    let source = FailingSource(kind.encode(kind.sample.text))
    #expect(bench.error(source) == source.failure)
    // The second line may go on.
    #expect(bench.records.map(\.fields) == [kind.sample.rows[0]])
    #expect(bench.events.count == 2)
    #expect(source.readings == 2)
    #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
  }
}
