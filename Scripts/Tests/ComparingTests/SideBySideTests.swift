import Testing

@testable import Comparing

@Suite struct SideBySideTests {
  /// `1a|1a` for a line on both sides, with `!` before a changed row.
  private func rows(_ left: String, _ right: String) -> [String] {
    SideBySide(left, right).rows.map { row in
      func side(_ line: SideBySide.Line?) -> String { line.map { "\($0.number)\($0.text)" } ?? "" }
      return (row.isChanged ? "!" : "") + side(row.left) + "|" + side(row.right)
    }
  }

  @Test func `equal texts stand line by line`() {
    #expect(rows("a\nb\n", "a\nb\n") == ["1a|1a", "2b|2b"])
  }

  @Test func `changed lines stand against each other, surplus ones alone`() {
    #expect(rows("a\nb\nc\n", "a\nB\nC\nD\nc\n") == ["1a|1a", "!2b|2B", "!|3C", "!|4D", "3c|5c"])
    #expect(rows("a\nb\nc", "c") == ["!1a|", "!2b|", "3c|1c"])
    #expect(rows("a", "a\nb") == ["1a|1a", "!|2b"])
  }

  @Test func `nothing against something`() {
    #expect(rows("", "") == [])
    #expect(rows("", "a\n") == ["!|1a"])
  }

  @Test func `the ends of lines don't count`() {
    #expect(rows("a\r\nb\r\n", "a\nb") == ["1a|1a", "2b|2b"])
    #expect(rows("a\n\n", "a\n") == ["1a|1a", "!2|"])
  }
}

@Suite struct HTMLTextTests {
  @Test func `what HTML would take for itself is escaped`() {
    #expect(escaped(#"a < b && "c" > 'd'"#) == "a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39;")
    #expect(escaped("&amp;") == "&amp;amp;")
    #expect(escaped("Übung 🥋 再生\t.") == "Übung 🥋 再生\t.")
  }

  @Test func `what HTML doesn't allow is replaced`() {
    #expect(escaped("a\u{0}b\u{1B}c\u{FFFE}d\u{85}e") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e")
  }
}
