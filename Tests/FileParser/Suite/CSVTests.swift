import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

@Suite struct CSVTests {
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let text: String
    let rows: [[String]]
    let place: SourceLocation

    init(_ description: String, _ text: String, _ rows: [[String]], place: SourceLocation = #_sourceLocation) {
      (self.description, self.text, self.rows, self.place) = (description, text, rows, place)
    }

    /// Parses a text, and records at the case if the rows differ.
    func check(_ text: String, _ kind: FileKind, _ variant: Variant, has rows: [[String]]) {
      #expect(Bench(variant, kind).rows(text, kind, place: place) == rows, sourceLocation: place)
    }
  }

  /// With commas. The same holds for Excel's text, with tabs.
  static let cases = [
    Case("nothing", "", []),
    Case("one field", "a", [["a"]]),
    Case("rows that end with CRLF", "a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    Case("rows that end with LF", "a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    Case("rows that end with CR", "a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    Case("no ending at the last row", "a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    Case("empty fields", ",,\r\n,b,\r\n", [["", "", ""], ["", "b", ""]]),
    Case("an empty field at the end of the file", "a,b\nc,", [["a", "b"], ["c", ""]]),
    Case("blanks belong to a field", " a , b \n", [[" a ", " b "]]),
    Case("quotes", "\"a\",\"b\"\r\n", [["a", "b"]]),
    Case("an empty field in quotes", "\"\",a,\"\"\n\"\",\"\",\"\"", [["", "a", ""], ["", "", ""]]),
    Case("a comma in quotes", "\"a,b\",c\n", [["a,b", "c"]]),
    Case("doubled quotes", "\"say \"\"hi\"\"\",\"\"\"\"\n", [["say \"hi\"", "\""]]),
    Case("only doubled quotes", "\"\"\"\"\"\",a", [["\"\"", "a"]]),
    Case("CRLF in quotes", "\"a\r\nb\",c\r\n", [["a\r\nb", "c"]]),
    Case("LF in quotes and CRLF outside, as Excel writes it", "\"a\nb\",c\r\nd,e\r\n", [["a\nb", "c"], ["d", "e"]]),
    Case("CR in quotes", "\"a\rb\",c\n", [["a\rb", "c"]]),
    Case("blank lines in quotes", "\"\n\n\",c\n", [["\n\n", "c"]]),
    Case("a quoted field that begins with a line ending", "\"\r\na\",c\r\n", [["\r\na", "c"]]),
    Case("a quoted field at the end of the file", "a,\"b\"", [["a", "b"]]),
    Case("a blank line is a row of one empty field", "a\n\nb\n\n", [["a"], [""], ["b"], [""]]),
    Case("apostrophes and backslashes mean nothing", "'a',\\\",b".replacing("\\\"", with: "\\"), [["'a'", "\\", "b"]]),
    Case("text of several scripts", "Zoë,北京,🎻👩‍👩‍👧,שלום\n", [["Zoë", "北京", "🎻👩‍👩‍👧", "שלום"]]),
    Case("a combining mark after a comma", "a,\u{301}b\n", [["a", "\u{301}b"]]),
    Case("a combining mark after a quote", "\"\u{301}a\"\n", [["\u{301}a"]]),
    Case("a combining mark before a comma", "e\u{301},b\n", [["e\u{301}", "b"]]),
    Case("a line separator of Unicode is text", "a\u{2028}b\u{85},c\n", [["a\u{2028}b\u{85}", "c"]]),
    Case("tabs and commas, each where it means nothing", "a\u{B}b,c\n", [["a\u{B}b", "c"]]),
  ]

  /// The text with tabs instead of commas. A comma may be part of a `Character`, so this replaces bytes.
  private func withTabs(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: "\t") : $0 }, as: UTF8.self)
  }

  @Test(arguments: Variant.underTest, cases)
  func `rows are separated as RFC 4180 says`(variant: Variant, sample: Case) {
    sample.check(sample.text, .csv, variant, has: sample.rows)
    sample.check(withTabs(sample.text), .excelText, variant, has: sample.rows.map { row in row.map(withTabs) })
  }

  @Test(arguments: Variant.underTest)
  func `a tab is text in CSV, and a comma in Excel's text`(variant: Variant) throws {
    #expect(Bench(variant, .csv).rows("a\tb,c", .csv) == [["a\tb", "c"]])
    #expect(Bench(variant, .excelText).rows("a\tb,c", .excelText) == [["a", "b,c"]])
  }

  @Test(arguments: Variant.underTest, [FileKind.csv, .excelText])
  func `a record has the line at which it begins`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    try bench.parser.parse(MemorySource(kind.encode("\"a\r\nb\r\n\"\r\nc\r\n\"\rd\"\r\ne")))
    #expect(bench.records.map(\.line) == [1, 4, 5, 7])
  }

  @Test(arguments: Variant.underTest, EdgeValues.fewCounts)
  func `a file may have any number of rows and fields`(variant: Variant, count: Int) throws {
    let row = (0...count).map { "\($0)" }
    let text = String(repeating: row.joined(separator: ",") + "\n", count: count)
    #expect(Bench(variant, .csv).rows(text, .csv) == Array(repeating: row, count: count))
  }

  @Test(arguments: Variant.underTest)
  func `Excel leaves out empty fields at the end of a row`(variant: Variant) throws {
    let bench = Bench(variant, .excelText)
    #expect(
      bench.rows("a\tb\tc\r\nd\r\n\r\ne\tf\r\n\"\"\tg\th\r\n", .excelText)
        == [["a", "b", "c"], ["d", "", ""], ["", "", ""], ["e", "f", ""], ["", "g", "h"]])
    #expect(bench.rows("a\r\nb\r\n", .excelText) == [["a"], ["b"]])
  }
}
