import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

/// What a user has chosen in the two menus.
struct Choice: Sendable, CustomStringConvertible {
  let separator: UInt8
  let encoding: FileEncoding

  static let german = Choice(separator: UInt8.semicolon, encoding: .windows1252)
  static let all = [UInt8.comma, UInt8.semicolon, UInt8.tab].flatMap { separator in
    [FileEncoding.utf8, .utf16LittleEndian, .windows1252].map { Choice(separator: separator, encoding: $0) }
  }

  var description: String { "\(Character(Unicode.Scalar(separator))) in \(encoding.rawValue.prefix(12))" }

  /// The bytes of a text that is written with commas; `|` is a comma in a field. Of the bytes 80 to 9F of Windows-1252, it
  /// knows those that the tests need.
  func encode(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.map { scalar in
      scalar == "," ? Unicode.Scalar(separator) : scalar == "|" ? "," : scalar
    }
    return switch encoding {
    case .utf8: scalars.flatMap { Array("\($0)".utf8) }
    case .utf16LittleEndian: FileKind.excelText.encode(scalars.map { "\($0)" }.joined())
    case .windows1252: scalars.map { $0 == "€" ? 0x80 : $0 == "Š" ? 0x8A : UInt8($0.value) }
    }
  }
}

extension Variant {
  /// Returns a parser for CSV with a user's choice.
  func makeParser(_ choice: Choice) throws -> any FileParserSubject {
    let maker = try #require(
      adapter as? any ChosenCSVMaking.Type, "the adapter must conform to ChosenCSVMaking, see the change request")
    return maker.init(separator: choice.separator, encoding: choice.encoding)
  }
}

@Suite struct ChosenCSVTests {
  private func rows(_ variant: Variant, _ choice: Choice, _ text: String) throws -> [[String]] {
    let bench = Bench(try variant.makeParser(choice))
    try bench.parser.parse(MemorySource(choice.encode(text), chunk: 3))
    return bench.records.map(\.fields)
  }

  @Test(arguments: Variant.underTest)
  func `a table of a German Excel is read`(variant: Variant) throws {
    let bench = Bench(try variant.makeParser(.german))
    let lines = ["Name;Betrag\r\n", "\"M\u{FC}ller, Anna\";1,50 \u{80}\r\n", "\u{8A}imek;\"\"\r\n"]
    try bench.parser.parse(MemorySource(lines.joined().unicodeScalars.map { UInt8($0.value) }))
    #expect(bench.records.map(\.fields) == [["Name", "Betrag"], ["Müller, Anna", "1,50 €"], ["Šimek", ""]])
    #expect(bench.events.last == .finished(records: 3))
  }

  @Test(arguments: Variant.underTest, Choice.all)
  func `all nine mixtures of separator and encoding are read`(variant: Variant, choice: Choice) throws {
    #expect(try rows(variant, choice, "é,€\r\nŠ,\r\n") == [["é", "€"], ["Š", ""]])
  }

  @Test(arguments: Variant.underTest, Choice.all)
  func `a separator that was not chosen is text`(variant: Variant, choice: Choice) throws {
    let others = [UInt8.comma, UInt8.semicolon, UInt8.tab].filter { $0 != choice.separator }
    let field = others.map { $0 == UInt8.comma ? "|" : "\(Unicode.Scalar($0))" }.joined(separator: "x")
    let text = field.replacing("|", with: ",")
    #expect(try rows(variant, choice, "\(field),b\n") == [[text, "b"]])
  }

  @Test(arguments: Variant.underTest, Choice.all)
  func `all other rules of CSV hold in each mixture`(variant: Variant, choice: Choice) throws {
    #expect(
      try rows(variant, choice, "\"a,\r\n\"\"b\"\"\",c\r\n,") == [
        [String(decoding: "a,\r\n\"b\"".utf8.map { $0 == UInt8.comma ? choice.separator : $0 }, as: UTF8.self), "c"],
        ["", ""],
      ])
    let mistakes: [(String, FileParseError)] = [
      ("a,b\nc\n", .raggedRow(line: 2, expected: 2, found: 1)), ("a\nb\"\n", .strayQuote(line: 2, field: 1)),
      ("a\n\"b\n", .unclosedQuote(line: 2)), ("a\nb\r\n", .mixedLineEndings(line: 2, expected: .lf, found: .crlf)),
    ]
    for (text, error) in mistakes {
      let bench = Bench(try variant.makeParser(choice))
      #expect(bench.error(MemorySource(choice.encode(text))) == error)
      #expect(bench.records.count == 1)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a byte that Windows-1252 doesn't have is refused with its place`(variant: Variant) throws {
    let bench = Bench(try variant.makeParser(.german))
    #expect(bench.error(MemorySource([0x61, 0x0A, 0x62, 0x81])) == .wrongEncoding(.windows1252, line: 2, offset: 3))
    #expect(bench.records.count == 1)
  }

  @Test(arguments: Variant.underTest)
  func `parsers with different choices can be used in turns`(variant: Variant) throws {
    let benches = try Choice.all.map { (choice: $0, bench: Bench(try variant.makeParser($0))) }
    for _ in 0..<2 {
      for (choice, bench) in benches {
        bench.events = []
        try bench.parser.parse(MemorySource(choice.encode("é,b\n")))
        #expect(bench.records.map(\.fields) == [["é", "b"]])
      }
      for kind in FileKind.allCases {
        #expect(Bench(variant, kind).rows(kind.sample.text, kind) == kind.sample.rows)
      }
    }
  }
}
