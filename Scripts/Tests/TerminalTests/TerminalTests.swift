import Terminal
import Testing

@Suite struct TerminalTests {
  @Test func `cells stand under one another, with and without colours`() {
    var table = Table([.left, .right, .left])
    table.add(["name", "n", "note"])
    table.add(["a heading that is longer than any name"])
    table.add(["Über", "1", ""])
    table.add([])
    table.add([Table.Cell("b", .red), "100", "last"])
    let lines = ["name    n  note", "a heading that is longer than any name", "Über    1", "", "b     100  last", ""]
    #expect(table.rendered(on: .plain) == lines.joined(separator: "\n"))
    let coloured = table.rendered(on: Terminal(showsProgress: true, hasColours: true, width: 80))
    #expect(coloured == lines.joined(separator: "\n").replacing("\nb ", with: "\n\u{1B}[31mb\u{1B}[0m "))
  }

  @Test func `text breaks at blanks and is indented, and a word that is too long stands alone`() {
    func wrapped(_ text: String, width: Int, indent: Int) -> String {
      Terminal(showsProgress: false, hasColours: false, width: width).wrapped(text, indent: indent)
    }
    #expect(wrapped("one two three four five\nsix", width: 20, indent: 2) == "  one two three four\n  five\n  six")
    #expect(wrapped("a incomprehensible b", width: 8, indent: 0) == "a\nincomprehensible\nb")
  }

  @Test func `a line is cut at the edge of a terminal, with colours or without, and stays whole in a file`() {
    let terminal = Terminal(showsProgress: false, hasColours: false, width: 6, hasEdge: true)
    #expect([terminal, .plain].map { $0.cut("overrides") } == ["overr…", "overrides"])
  }
}
