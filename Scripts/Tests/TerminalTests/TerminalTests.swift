import Terminal
import Testing

@Suite struct TableTests {
  private func table() -> Table {
    var table = Table([.left, .right, .left])
    table.add(["name", "n", "note"])
    table.add(["a heading that is longer than any name"])
    table.add(["Über", "1", ""])
    table.add([])
    table.add([Table.Cell("b", .red), "100", "last"])
    return table
  }

  @Test func `cells stand under one another, and lines end with their last letter`() {
    #expect(
      table().rendered(on: .plain) == """
        name    n  note
        a heading that is longer than any name
        Über    1

        b     100  last

        """)
  }

  @Test func `colours don't move anything`() {
    let coloured = Terminal(showsProgress: true, hasColours: true, width: 80)
    let text = table().rendered(on: coloured).replacing("\u{1B}[31m", with: "").replacing("\u{1B}[0m", with: "")
    #expect(text == table().rendered(on: .plain))
    #expect(text != table().rendered(on: coloured))
  }
}

@Suite struct TextTests {
  @Test func `text breaks at blanks and is indented`() {
    let terminal = Terminal(showsProgress: false, hasColours: false, width: 20)
    #expect(terminal.wrapped("one two three four five\nsix", indent: 2) == "  one two three four\n  five\n  six")
  }

  @Test func `a word that is too long stands alone`() {
    let terminal = Terminal(showsProgress: false, hasColours: false, width: 8)
    #expect(terminal.wrapped("a incomprehensible b") == "a\nincomprehensible\nb")
  }

  @Test func `JSON keeps the order of its keys and escapes what it must`() {
    let json = JSONText.object([
      ("z", .number(1)), ("a", .array([.null, .number(2)])), ("empty", .object([])), ("none", .array([])),
      ("text", .string("\"\\\n\u{1}ü🥋")),
    ])
    #expect(
      json.text == #"""
        {
          "z": 1,
          "a": [
            null,
            2
          ],
          "empty": {},
          "none": [],
          "text": "\"\\\n\u0001ü🥋"
        }
        """#)
  }
}
