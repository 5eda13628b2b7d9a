import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

@Suite struct INITests {
  static let cases = [
    CSVTests.Case("nothing", "", []),
    CSVTests.Case("a key before the first section", "a=1", [["", "a", "1"]]),
    CSVTests.Case("sections", "[x]\na=1\nb=2\n[y]\na=3\n", [["x", "a", "1"], ["x", "b", "2"], ["y", "a", "3"]]),
    CSVTests.Case("a section without keys", "[x]\n[y]\na=1", [["y", "a", "1"]]),
    CSVTests.Case("a section that comes twice", "[x]\na=1\n[x]\nb=2", [["x", "a", "1"], ["x", "b", "2"]]),
    CSVTests.Case(
      "a key that comes twice", "[x]\na=1\na=2\na=1", [["x", "a", "1"], ["x", "a", "2"], ["x", "a", "1"]]),
    CSVTests.Case("blanks around everything", " \t[ x y ]\t\n\t a b \t= c d \t\n", [["x y", "a b", "c d"]]),
    CSVTests.Case("= in a value", "a=b=c\nd===\ne = = f", [["", "a", "b=c"], ["", "d", "=="], ["", "e", "= f"]]),
    CSVTests.Case("an empty value", "a=\nb= \t", [["", "a", ""], ["", "b", ""]]),
    CSVTests.Case("comments", "; a=1\n#b=2\n  ; [x]\nc=3\n;", [["", "c", "3"]]),
    CSVTests.Case("comment signs in keys and values", "a;b=c;d # e\n", [["", "a;b", "c;d # e"]]),
    CSVTests.Case("blank lines", "\n\n \t \na=1\n\n", [["", "a", "1"]]),
    CSVTests.Case("quotes are text", "a=\"b\n\"c\"=d", [["", "a", "\"b"], ["", "\"c\"", "d"]]),
    CSVTests.Case("brackets", "[a]b]\n]=[\n[[c]]\nd=e", [["a]b", "]", "["], ["[c]", "d", "e"]]),
    CSVTests.Case("= in a section", "[a=b]\nc=d", [["a=b", "c", "d"]]),
    CSVTests.Case("CRLF", "[x]\r\na=1\r\n; c\r\n\r\nb=2\r\n", [["x", "a", "1"], ["x", "b", "2"]]),
    CSVTests.Case("CR", "[x]\ra=1\rb=2", [["x", "a", "1"], ["x", "b", "2"]]),
    CSVTests.Case("text of several scripts", "[Zoë]\n北京=🎻\n", [["Zoë", "北京", "🎻"]]),
    CSVTests.Case(
      "combining marks after signs", "[\u{301}a]\n\u{301}b=\u{301}c\n;\u{301}\n",
      [["\u{301}a", "\u{301}b", "\u{301}c"]]),
    CSVTests.Case("other blanks are text", "\u{A0}a=\u{3000}b\n", [["", "\u{A0}a", "\u{3000}b"]]),
  ]

  @Test(arguments: Variant.underTest, cases)
  func `sections, keys and values are found`(variant: Variant, sample: CSVTests.Case) {
    sample.check(sample.text, .ini, variant, has: sample.rows)
  }

  @Test(arguments: Variant.underTest)
  func `a record has its line`(variant: Variant) throws {
    let bench = Bench(variant, .ini)
    try bench.parser.parse(MemorySource(Array("; c\n\n[x]\na=1\n\nb=2".utf8)))
    #expect(bench.records.map(\.line) == [4, 6])
  }

  @Test(arguments: Variant.underTest)
  func `a section ends with its file`(variant: Variant) throws {
    let bench = Bench(variant, .ini)
    _ = bench.rows("[x]\na=1", .ini)
    #expect(bench.rows("b=2", .ini) == [["", "b", "2"]])
  }
}
