import Testing
import TextFiles
import WorkbookSupport

@testable import FileParserContract

extension Variant {
  /// Returns a parser for JSON Lines.
  func makeJSONLinesParser() throws -> any FileParserSubject {
    let adapter: any FileParserSubject.Type =
      switch self {
      case .before: BeforeParser.self
      case .after: AfterParser.self
      }
    let maker = try #require(
      adapter as? any JSONLinesMaking.Type, "the adapter must conform to JSONLinesMaking, see the change request")
    return maker.init(jsonLines: ())
  }
}

@Suite struct JSONLinesTests {
  static let cases: [(String, [[String]])] = [
    ("", []),
    ("[]", [[]]),
    ("[\"a\"]\n[\"b\"]\n", [["a"], ["b"]]),
    ("[\"a\"]\r\n[\"b\"]\r\n", [["a"], ["b"]]),
    ("[\"Name\", \"Score\", true, false, null]", [["Name", "Score", "true", "false", ""]]),
    ("[1.50,-2e3,0,-0.1E+7]", [["1.50", "-2e3", "0", "-0.1E+7"]]),
    (" [ 1 ,\t\"b\" ] ", [["1", "b"]]),
    ("[1]\n[1,2]\n[]", [["1"], ["1", "2"], []]),
    ("[\"say \\\"hi\\\"\",\"\\\\ \\/\\b\\f\\n\\r\\t\"]", [["say \"hi\"", "\\ /\u{8}\u{C}\n\r\t"]]),
    ("[\"caf\\u00e9\",\"\\uD83c\\udfbb\"]", [["café", "🎻"]]),
    ("[\"北京\",\"\u{301}\",\"a,]b\"]", [["北京", "\u{301}", "a,]b"]]),
  ]

  @Test(arguments: Variant.underTest, cases)
  func `each line is an array of fields`(variant: Variant, sample: (text: String, rows: [[String]])) throws {
    for chunk in [1, 2, 1000] {
      let bench = Bench(try variant.makeJSONLinesParser())
      try bench.parser.parse(MemorySource(Array(sample.text.utf8), chunk: chunk))
      #expect(bench.records.map(\.fields) == sample.rows)
      #expect(bench.records.map(\.line) == Array(1..<sample.rows.count + 1))
      #expect(bench.events.last == .finished(records: sample.rows.count))
    }
  }

  static let mistakes = [
    "{\"a\": 1}", "1", "[1", "[1,]", "[,1]", "[1 2]", "[[1]]", "[{}]", "[01]", "[1.]", "[.5]", "[+1]", "[NaN]", "[nul]",
    "[\"a]", "[\"\\x\"]", "[\"\\u12\"]", "[\"\\u+123\"]", "[\"\\ud83c\"]", "[\"\\ud83c\\u0041\"]", "[\"\\udfbb\"]",
    "[\"a\tb\"]", "[1] x", "[1][2]", "", "\u{FEFF}[1]",
  ]

  @Test(arguments: Variant.underTest, mistakes)
  func `a line that is something else is refused`(variant: Variant, text: String) throws {
    // A line ending of another kind is the second mistake of the line.
    for ending in ["\n", "\r\n"] {
      let bench = Bench(try variant.makeJSONLinesParser())
      let error = bench.error(MemorySource(Array("[1]\n\(text)\(ending)[2]".utf8)))
      guard case .malformed(line: 2, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(bench.records.count == 1)
      #expect(try bench.rows("[\"a\"]", .csv) == [["a"]])
    }
  }

  @Test(arguments: Variant.underTest)
  func `what holds for all formats holds for JSON Lines`(variant: Variant) throws {
    let mixed = Bench(try variant.makeJSONLinesParser())
    #expect(
      mixed.error(MemorySource(Array("[1]\r\n[2]\n".utf8)))
        == .mixedLineEndings(line: 2, expected: .crlf, found: .lf))
    #expect(mixed.records.count == 1)
    let nul = Bench(try variant.makeJSONLinesParser())
    #expect(nul.error(MemorySource(Array("[1]\n[\"\0\"]".utf8))) == .nul(line: 2, offset: 6))
    let long = Bench(try variant.makeJSONLinesParser())
    let error = ByteBuffer.$longestRecord.withValue(1000) {
      long.error(EndlessSource(Array("[".utf8), size: 50 << 20))
    }
    #expect(error == .tooLong(line: 1, offset: 0))
    let stopped = Bench(try variant.makeJSONLinesParser())
    stopped.onEvent = { bench, _ in
      if bench.records.count == 1 { bench.parser.stop() }
    }
    #expect(try stopped.rows("[1]\n[2]", .csv) == [["1"]])
    #expect(stopped.events.last == .stopped(records: 1))
  }
}
