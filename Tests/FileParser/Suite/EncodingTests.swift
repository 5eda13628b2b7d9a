import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

@Suite struct EncodingTests {
  @Test(arguments: Variant.underTest, [FileKind.csv, .ini])
  func `a byte order mark of UTF-8 is no text`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    for chunk in [1, 2, 3, 4, 99] {
      bench.events = []
      try bench.parser.parse(MemorySource([0xEF, 0xBB, 0xBF] + kind.encode(kind.sample.text), chunk: chunk))
      #expect(bench.records.map(\.fields) == kind.sample.rows)
      // Only the first one is a mark.
      #expect(bench.rows("\u{FEFF}\u{FEFF}a=b", kind).first?.joined().hasPrefix("\u{FEFF}a") == true)
    }
    #expect(bench.rows("\u{FEFF}", kind) == [])
  }

  @Test(arguments: Variant.underTest)
  func `a mark that is not at the beginning is text`(variant: Variant) throws {
    #expect(Bench(variant, .csv).rows("a\n\u{FEFF}b", .csv) == [["a"], ["\u{FEFF}b"]])
    #expect(Bench(variant, .excelText).rows("a\n\u{FEFF}b", .excelText) == [["a"], ["\u{FEFF}b"]])
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `where chunks end makes no difference`(variant: Variant, kind: FileKind) throws {
    let text =
      kind == .ini
      ? "[é]\r\na=🎻=\r\n; 北\r\nb=2"
      : "\"é\r\n\"\"🎻\"\t;\r\n\u{FEFF}北\t\"\r\"\r\n".replacing("\t", with: kind == .csv ? "," : "\t")
    let bytes = kind.encode(text)
    let bench = Bench(variant, kind)
    try? bench.parser.parse(MemorySource(bytes))
    let expected = bench.events
    try #require(expected.count >= 3)
    for chunk in 1...bytes.count {
      bench.events = []
      try? bench.parser.parse(MemorySource(bytes, chunk: chunk))
      try #require(bench.events == expected, "chunks of \(chunk) bytes")
    }
  }

  /// Bytes in the encoding of Excel's text.
  private static func utf16(_ units: [UInt16]) -> [UInt8] {
    [0xFF, 0xFE] + units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  private static func wrongUTF8(
    _ description: String, _ wrong: [UInt8], at index: Int = 0, place: SourceLocation = #_sourceLocation
  ) -> [Mistake] {
    [
      Mistake(
        "\(description), CSV", .csv, Array("é\na".utf8) + wrong + Array("b\n".utf8),
        .wrongEncoding(.utf8, line: 2, offset: 4 + index), records: 1, place: place),
      Mistake(
        "\(description), INI", .ini, Array("é=1\na=".utf8) + wrong,
        .wrongEncoding(.utf8, line: 2, offset: 7 + index), records: 1, place: place),
    ]
  }

  /// Bytes that are no text. `BadInputTests` tries them.
  static let mistakes: [Mistake] =
    wrongUTF8("Latin-1", [0xE9, 0x6C]) + wrongUTF8("a continuation byte", [0x80])
    + wrongUTF8("a sequence that is cut off", [0xC3, 0xA9, 0xF0, 0x9F, 0x8E], at: 2)
    + wrongUTF8("an overlong slash", [0xC0, 0xAF]) + wrongUTF8("an overlong NUL", [0xE0, 0x80, 0x80])
    + wrongUTF8("a surrogate", [0xED, 0xA0, 0x80]) + wrongUTF8("above the last character", [0xF4, 0x90, 0x80, 0x80])
    + wrongUTF8("an overlong sequence of four", [0xF0, 0x8F, 0xBF, 0xBF])
    + wrongUTF8("good ones before a bad one", Array("é北🎻\u{7FF}\u{FFFD}\u{10FFFF}".utf8) + [0xFF], at: 18)
    + [
      Mistake("UTF-16 as CSV", .csv, FileKind.excelText.encode("a,b\n"), .wrongEncoding(.utf8, line: 1, offset: 0)),
      Mistake("UTF-16 without a mark as CSV", .csv, Array("a\0,\0".utf8), .nul(line: 1, offset: 1)),
      Mistake(
        "UTF-8 as Excel's text", .excelText, Array("a\tb\n".utf8),
        .wrongEncoding(.utf16LittleEndian, line: 1, offset: 0)),
      Mistake("big-endian", .excelText, [0xFE, 0xFF, 0, 0x61], .wrongEncoding(.utf16LittleEndian, line: 1, offset: 0)),
      Mistake("an empty file", .excelText, [], .wrongEncoding(.utf16LittleEndian, line: 1, offset: 0)),
      Mistake("half a mark", .excelText, [0xFF], .wrongEncoding(.utf16LittleEndian, line: 1, offset: 0)),
      Mistake(
        "half a character", .excelText, utf16([0x61, 0x0A, 0x62]) + [0x63],
        .wrongEncoding(.utf16LittleEndian, line: 2, offset: 8), records: 1),
      Mistake(
        "a high surrogate alone", .excelText, utf16([0x61, 0x0A, 0xD83C, 0xDFBB, 0xD83C, 0x62]),
        .wrongEncoding(.utf16LittleEndian, line: 2, offset: 10), records: 1),
      Mistake(
        "a low surrogate alone", .excelText, utf16([0x61, 0x0D, 0x0A, 0xDFBB, 0x0D, 0x0A]),
        .wrongEncoding(.utf16LittleEndian, line: 2, offset: 8), records: 1),
      Mistake(
        "a high surrogate at the end", .excelText, utf16([0x62, 0xD83C]),
        .wrongEncoding(.utf16LittleEndian, line: 1, offset: 4)),
      Mistake("NUL", .csv, Array("a\nb\0\n".utf8), .nul(line: 2, offset: 3), records: 1),
      Mistake("NUL in quotes", .csv, Array("\"a\nb\0\"\n".utf8), .nul(line: 2, offset: 4)),
      Mistake("NUL in INI", .ini, Array("; \0\n".utf8), .nul(line: 1, offset: 2)),
      Mistake("NUL in Excel's text", .excelText, utf16([0x61, 0, 0x62]), .nul(line: 1, offset: 4)),
      Mistake("NUL before a wrong byte", .csv, [0x61, 0, 0xFF], .nul(line: 1, offset: 1)),
      Mistake("NUL after a wrong byte", .csv, [0x61, 0xFF, 0], .wrongEncoding(.utf8, line: 1, offset: 1)),
      Mistake(
        "NUL after a surrogate", .excelText, utf16([0xDFBB, 0]), .wrongEncoding(.utf16LittleEndian, line: 1, offset: 2)),
      Mistake(
        "the mark counts as bytes", .csv, [0xEF, 0xBB, 0xBF, 0x61, 0xFF], .wrongEncoding(.utf8, line: 1, offset: 4)),
    ]

  @Test(arguments: Variant.underTest)
  func `what looks like a line ending in one byte of two is text`(variant: Variant) throws {
    // U+0A0D, U+0D0A and U+0A22 have the bytes of line endings and of a quote.
    let bench = Bench(variant, .excelText)
    #expect(bench.rows("\u{A0D}\u{D0A}\u{A22}\u{209}\n", .excelText) == [["\u{A0D}\u{D0A}\u{A22}\u{209}"]])
  }
}
