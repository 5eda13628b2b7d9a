import Testing
import TextFiles

@Suite struct TrimmedTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("\t \t", ""), ("a", "a"), (" a", "a"), ("a\t", "a"), (" a b ", "a b"), ("\u{A0}a", "\u{A0}a"),
    (" \u{301}a", "\u{301}a"), ("é \t", "é"),
  ])
  func `spaces and tabs around a text are left out`(text: String, trimmed: String) {
    #expect(text[...].trimmed == trimmed)
  }
}
