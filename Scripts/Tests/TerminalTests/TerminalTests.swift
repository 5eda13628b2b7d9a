import Terminal
import Testing

extension Terminal {
  static let plain = Terminal(isInteractive: false, showsProgress: false, hasColours: false, width: 80)
  static let coloured = Terminal(isInteractive: true, showsProgress: true, hasColours: true, width: 80)
}

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
    let text = table().rendered(on: .coloured).replacing("\u{1B}[31m", with: "").replacing("\u{1B}[0m", with: "")
    #expect(text == table().rendered(on: .plain))
    #expect(text != table().rendered(on: .coloured))
  }
}

@Suite struct TextTests {
  @Test func `text breaks at blanks and is indented`() {
    let terminal = Terminal(isInteractive: false, showsProgress: false, hasColours: false, width: 20)
    #expect(terminal.wrapped("one two three four five\nsix", indent: 2) == "  one two three four\n  five\n  six")
  }

  @Test func `a word that is too long stands alone`() {
    let terminal = Terminal(isInteractive: false, showsProgress: false, hasColours: false, width: 8)
    #expect(terminal.wrapped("a incomprehensible b") == "a\nincomprehensible\nb")
  }

  @Test func `of a page, paragraphs are wrapped, and code, lists and tables are not`() {
    let terminal = Terminal(isInteractive: false, showsProgress: false, hasColours: false, width: 20)
    let page =
      "one two three four five\nsix\n\n- one two three four five\n| a | b |\n```\nlet a =\n\n  1\n```\nend\nof it"
    #expect(
      terminal.wrappedMarkdown(page)
        == "one two three four\nfive six\n\n- one two three four five\n| a | b |\n```\nlet a =\n\n  1\n```\nend of it")
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

@Suite struct ProgressLineTests {
  @Test func `nothing is said for two seconds, then each second, and the line goes at the end`() {
    var now = 0.0
    var written = ""
    let progress = ProgressLine("Working", on: .coloured, write: { written += $0 }, clock: { now })
    for tick in 0...35 {
      now = Double(tick) / 10
      progress.tick()
    }
    #expect(written == "\r\u{1B}[KWorking … 2 s\r\u{1B}[KWorking … 3 s")
    progress.finish()
    #expect(written.hasSuffix("3 s\r\u{1B}[K"))
  }

  @Test func `nothing is said where nobody reads it`() {
    var now = 0.0
    var written = ""
    let progress = ProgressLine("Working", on: .plain, write: { written += $0 }, clock: { now })
    now = 100
    progress.tick()
    progress.finish()
    #expect(written == "")
  }

  @Test func `a short piece of work leaves nothing behind`() {
    var written = ""
    let progress = ProgressLine("Working", on: .coloured, write: { written += $0 }, clock: { 0 })
    progress.tick()
    progress.finish()
    #expect(written == "")
  }
}
