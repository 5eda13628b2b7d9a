import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

/// Files that real programs have written; see `Fixtures/README.md`.
@Suite struct FileTests {
  /// The path of a fixture.
  private func path(_ name: String) -> String {
    "\(#filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })/Fixtures/\(name)"
  }

  /// What `make-fixtures` wrote into all of the tables.
  private static let orders = [
    ["Name", "Note", "Amount", "Remark"],
    ["Müller, Anna", "says \"hi\"", "1,5", ""],
    ["Zoë", "two\nlines", "", ""],
    ["", "", " spaced ", ""],
    ["北京", "🎻 violin", "0", ""],
    ["O'Neil; \\", "\"", "=1+1", "x"],
  ]

  @Test(
    arguments: Variant.underTest,
    [
      ("orders-python.csv", FileKind.csv), ("orders-calc.csv", .csv), ("orders-calc-utf16.txt", .excelText),
      ("orders-left-out.txt", .excelText), ("orders-bom.csv", .csv),
    ])
  func `tables of real programs are read`(variant: Variant, file: (name: String, kind: FileKind)) throws {
    let bench = Bench(variant, file.kind)
    try bench.parser.parse(path: path(file.name))
    #expect(bench.records.map(\.fields) == Self.orders)
    #expect(bench.records.map(\.line) == [1, 2, 3, 5, 6, 7])
    #expect(bench.events.first == .began)
    #expect(bench.events.last == .finished(records: 6))
  }

  @Test(arguments: Variant.underTest)
  func `settings of a real program are read`(variant: Variant) throws {
    let bench = Bench(variant, .ini)
    try bench.parser.parse(path: path("settings.ini"))
    #expect(
      bench.records.map(\.fields) == [
        ["server", "host", "example.org"], ["server", "query", "a=b&c=d"], ["server", "empty", ""],
        ["Zoë's paths", "home", "/home/北京"], ["Zoë's paths", "comment", "this is ; no comment # at all"],
      ])
    #expect(bench.records.map(\.line) == [2, 3, 4, 7, 8])
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a file that is not there is refused with its path, before any event`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    let cases: [(String, FileParseError)] = [
      (path("none.csv"), .missingFile(path: path("none.csv"))), ("", .missingFile(path: "")),
      (path(""), .directory(path: path(""))), ("/", .directory(path: "/")),
      (path("settings.ini/x"), .missingFile(path: path("settings.ini/x"))),
      (path("settings.ini\0.txt"), .missingFile(path: path("settings.ini\0.txt"))),
    ]
    for (path, error) in cases {
      #expect(throws: error) { try bench.parser.parse(path: path) }
      #expect(bench.events.isEmpty)
    }
    #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
  }

  @Test(arguments: Variant.underTest)
  func `a file in the format of another parser is refused`(variant: Variant) throws {
    let bench = Bench(variant, .csv)
    #expect(throws: FileParseError.wrongEncoding(.utf8, line: 1, offset: 0)) {
      try bench.parser.parse(path: path("orders-calc-utf16.txt"))
    }
    #expect(throws: FileParseError.wrongEncoding(.utf16LittleEndian, line: 1, offset: 0)) {
      try Bench(variant, .excelText).parser.parse(path: path("orders-calc.csv"))
    }
    #expect(throws: FileParseError.malformed(line: 1, "no '='")) {
      try Bench(variant, .ini).parser.parse(path: path("orders-python.csv"))
    }
    try bench.parser.parse(path: path("orders-calc.csv"))
    #expect(bench.records.count == 6)
  }

  @Test(arguments: Variant.underTest)
  func `a path during a parse is refused`(variant: Variant) throws {
    let bench = Bench(variant, .csv)
    var error: FileParseError?
    bench.onEvent = { [path] bench, _ in
      // A parse that isn't refused begins, too: it must not come here again.
      guard bench.events.count == 1 else { return }
      do { try bench.parser.parse(path: path("orders-calc.csv")) } catch let refusal {
        error = refusal as? FileParseError
      }
    }
    #expect(bench.rows("a", .csv) == [["a"]])
    #expect(error == .busy)
  }
}
