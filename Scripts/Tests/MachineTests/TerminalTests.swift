import Machine
import Testing

@Suite struct TerminalTests {
  @Test func `text breaks at blanks and is indented, and a word that is too long stands alone`() {
    func wrapped(_ text: String, width: Int, indent: Int) -> String {
      Terminal(showsProgress: false, hasColours: false, width: width).wrapped(text, indent: indent)
    }
    #expect(wrapped("one two three four five\nsix", width: 20, indent: 2) == "  one two three four\n  five\n  six")
    #expect(wrapped("a incomprehensible b", width: 8, indent: 0) == "a\nincomprehensible\nb")
  }
}
