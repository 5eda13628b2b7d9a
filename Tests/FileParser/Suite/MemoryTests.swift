import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

@Suite struct MemoryTests {
  /// A limit that is short enough for tests.
  private let limit = 2 * ByteBuffer.chunkSize
  private let chunk = ByteBuffer.chunkSize

  private func withLimit<Result>(_ parse: () throws -> Result) rethrows -> Result {
    try ByteBuffer.$longestRecord.withValue(limit) { try parse() }
  }

  /// A file of 50 MB that never ends its second line.
  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a line over the limit is refused before more than a record is read`(variant: Variant, kind: FileKind) throws {
    let source = SourceOfParts(kind.encode("a=b\n"), EndlessSource(kind.unit("x"), size: 50 << 20))
    let bench = Bench(variant, kind)
    #expect(withLimit { bench.error(source) } == .tooLong(line: 2, offset: kind.encode("a=b\n").count))
    #expect(bench.records.count == 1)
    #expect(source.count <= limit + 2 * chunk)
    #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
  }

  /// A quoted field of 50 MB, in short lines.
  @Test(arguments: Variant.underTest, [FileKind.csv, .excelText])
  func `a quoted field over the limit is refused before more than a record is read`(
    variant: Variant, kind: FileKind
  ) throws {
    let lines = kind.unit(String(repeating: "x", count: 1023) + "\n")
    let source = SourceOfParts(kind.encode("a\nb\n\""), EndlessSource(lines, size: 50 << 20))
    let bench = Bench(variant, kind)
    #expect(withLimit { bench.error(source) } == .tooLong(line: 3, offset: kind.encode("a\nb\n").count))
    #expect(bench.records.count == 2)
    #expect(source.count <= limit + 2 * chunk)
    #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
  }

  /// Counts the bytes that were read and not reported yet, at every record.
  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a large file is read in chunks, and no more than one is waiting`(variant: Variant, kind: FileKind) throws {
    let text =
      kind == .csv ? "k,\(String(repeating: "v", count: 1021))\n" : "k=\(String(repeating: "v", count: 1021))\n"
    let row = kind.unit(text)
    let source = SourceOfParts(kind.encode(""), EndlessSource(row, size: row.count * 200))
    let bench = Bench(variant, kind)
    var (records, waiting) = (0, 0)
    bench.parser.onEvent = { event in
      guard case .record = event else { return }
      records += 1
      waiting = max(waiting, source.count - records * row.count)
    }
    try bench.parser.parse(source)
    #expect(records == 200)
    #expect(source.count >= 3 * chunk)
    #expect(waiting <= chunk)
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `the longest record is read, and one byte more is not`(variant: Variant, kind: FileKind) throws {
    let width = kind.unit("x").count
    let bench = Bench(variant, kind)
    let ending = kind == .csv ? "\r\n" : "\r"
    let text = "a=" + String(repeating: "x", count: limit / width - 2)
    #expect(withLimit { bench.rows(text + ending, kind) }.count == 1)
    // With the mark, the line begins at byte 2.
    let error = FileParseError.tooLong(line: 1, offset: width == 2 ? 2 : 0)
    #expect(withLimit { bench.error(MemorySource(kind.encode(text + "x" + ending))) } == error)
    // By default, the limit is higher.
    #expect(bench.rows(text + "x" + ending, kind).count == 1)
  }

  @Test(arguments: Variant.underTest, [FileKind.csv, .excelText])
  func `the longest record may have several lines`(variant: Variant, kind: FileKind) throws {
    let width = kind.unit("x").count
    let bench = Bench(variant, kind)
    let half = String(repeating: "x", count: limit / width / 2)
    let text = "a\r\n\"\(half.dropLast(2))\r\n\(half.dropLast(2))\""
    #expect(withLimit { bench.rows(text + "\r\nb", kind) }.map(\.count) == [1, 1, 1])
    bench.events = []
    let error = FileParseError.tooLong(line: 2, offset: 3 * width + (width == 2 ? 2 : 0))
    #expect(withLimit { bench.error(MemorySource(kind.encode(text + "\""))) } == error)
    #expect(bench.records.count == 1)
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `the limit may be the largest number`(variant: Variant, kind: FileKind) throws {
    let rows = ByteBuffer.$longestRecord.withValue(.max) {
      Bench(variant, kind).rows(kind.sample.text, kind)
    }
    #expect(rows == kind.sample.rows)
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `the work grows with the size of the file`(variant: Variant, kind: FileKind) throws {
    let growth = Growth.processorTime(for: [200, 1600]) { count in
      _ = Bench(variant, kind).rows(kind.lines(count), kind)
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }

  /// A line that is not complete must not be copied for each chunk. CSV is read as INI files are.
  @Test(arguments: Variant.underTest, [FileKind.ini, .excelText])
  func `the work grows with the length of a line`(variant: Variant, kind: FileKind) throws {
    let growth = try Growth.processorTime(for: [8_192, 524_288]) { length in
      let text = "a=" + String(repeating: "x", count: length / kind.unit("x").count)
      try Bench(variant, kind).parser.parse(MemorySource(kind.encode(text), chunk: 16))
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }

  /// The fields of a row must not be copied for each of them.
  @Test(arguments: Variant.underTest, [FileKind.csv, .excelText])
  func `the work grows with the number of fields in a row`(variant: Variant, kind: FileKind) throws {
    let growth = Growth.processorTime(for: [1000, 16_000]) { count in
      _ = Bench(variant, kind).rows(String(repeating: kind == .csv ? "a," : "a\t", count: count) + "a", kind)
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }

  /// A field of many lines must not be copied for each of them.
  @Test(arguments: Variant.underTest)
  func `the work grows with the number of lines in a field`(variant: Variant) throws {
    let growth = Growth.processorTime(for: [400, 3200]) { count in
      _ = Bench(variant, .csv).rows("\"" + String(repeating: "some text\n", count: count) + "\"", .csv)
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }
}
