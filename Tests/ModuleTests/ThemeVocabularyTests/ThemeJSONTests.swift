import Testing

@testable import ThemeVocabulary

@Suite struct ThemeJSONTests {
  struct Row: Decodable, Equatable { var name: String }
  struct Table: Decodable, Equatable { var rows: [Row] }

  private func read(_ json: String) throws(ThemeError) -> Table {
    try ThemeJSON.read(Table.self, from: Array(json.utf8))
  }

  @Test func `a value is read`() throws {
    #expect(try read(#"{"rows": [{"name": "a"}, {"name": "b"}]}"#) == Table(rows: [Row(name: "a"), Row(name: "b")]))
  }

  @Test func `the path of an element has its number`() {
    #expect(throws: ThemeError.missingField(path: "rows[1].name")) { try read(#"{"rows": [{"name": "a"}, {}]}"#) }
    #expect(throws: ThemeError.wrongField(path: "rows[0].name", expected: "a text")) {
      try read(#"{"rows": [{"name": 1}]}"#)
    }
  }

  @Test func `a file that is no object is described as a whole`() {
    #expect(throws: ThemeError.wrongField(path: "", expected: "an object")) { try read("[]") }
    #expect("\(ThemeError.wrongField(path: "", expected: "an object"))" == "the file is not an object")
  }
}
