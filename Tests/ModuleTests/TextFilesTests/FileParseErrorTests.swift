import Testing
import TextFiles

@Suite struct FileParseErrorTests {
  static let descriptions: [(FileParseError, String)] = [
    (.missingFile(path: "a"), "there is no file at 'a'"),
    (.directory(path: "a"), "'a' is a directory"),
    (.unreadable(path: "a", code: 13), "'a' can't be read (error 13 of the system)"),
    (.wrongEncoding(.utf8, line: 2, offset: 7), "line 2, byte 7: not UTF-8"),
    (
      .wrongEncoding(.utf16LittleEndian, line: 1, offset: 0),
      "line 1, byte 0: not UTF-16, little-endian, with a byte order mark"
    ),
    (.nul(line: 2, offset: 7), "line 2, byte 7: a NUL character"),
    (.tooLong(line: 2, offset: 7), "line 2, byte 7: the record that begins here is longer than the limit"),
    (.mixedLineEndings(line: 3, expected: .crlf, found: .lf), "line 3 ends with LF, the lines before it with CRLF"),
    (.unclosedQuote(line: 3), "line 3: a quoted field begins here and doesn't end"),
    (.strayQuote(line: 3, field: 2), "line 3, field 2: a quote inside a field must be written twice"),
    (.raggedRow(line: 3, expected: 2, found: 1), "line 3: 1 fields, but the first row has 2"),
    (.malformed(line: 3, "no '='"), "line 3: no '='"),
    (.busy, "the parser is parsing another file"),
  ]

  @Test(arguments: descriptions)
  func `an error says what is wrong and where`(error: FileParseError, description: String) {
    #expect("\(error)" == description)
  }

  @Test func `a CR has a name`() {
    #expect("\(LineEnding.cr)" == "CR")
  }
}
