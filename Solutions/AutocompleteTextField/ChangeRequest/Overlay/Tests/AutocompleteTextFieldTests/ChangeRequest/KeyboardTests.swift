import Testing
import UIStage
import WorkbookSupport

@MainActor
@Suite struct KeyboardTests {
  typealias Match = LocalHistoryTests.Match

  nonisolated static let matches =
    LocalHistoryTests.matches + [
      Match("nothing typed", in: ["anna", ""], typed: "", gives: []),
      Match("only blanks typed", in: ["anna", " "], typed: " \t\u{A0}\u{3000}", gives: []),
      Match("a line break before the text", in: ["anna"], typed: "\nan", gives: ["anna"]),
      Match("an entry twice", in: ["anna", "anton", "anna"], typed: "a", gives: ["anna", "anton"]),
      Match("two spellings that differ in case", in: ["Anna", "anton", "ANNA"], typed: "a", gives: ["Anna", "anton"]),
      Match("two that differ in an accent", in: ["resume", "resumé"], typed: "r", gives: ["resume", "resumé"]),
      Match("an accent in two encodings", in: ["re\u{301}", "r\u{E9}"], typed: "r", gives: ["re\u{301}"]),
      Match("1,000 bytes", in: [longText + "ab"], typed: longText + "a", gives: [longText + "ab"]),
      Match("1,001 bytes", in: [longText + "ab"], typed: longText + "ab", gives: []),
      Match("1,001 bytes with a blank", in: [longText + "ab"], typed: " " + longText + "a", gives: []),
    ]

  /// Two bytes a letter in UTF-8, and one at the end.
  private nonisolated static let longText = String(repeating: "é", count: 499) + "x"

  @Test(arguments: Variant.underTest)
  func `the files alone compile, and none of them sees a network or a screen`(variant: Variant) async throws {
    try await Keyboard(suppliedBy: variant).verifyThatNothingIsInScope()
  }

  @Test(arguments: Variant.underTest)
  func `the keyboard offers what the field offers`(variant: Variant) async throws {
    let bars = try await Keyboard(suppliedBy: variant).bars(for: Self.matches.map { ($0.typed, $0.history) })
    try #require(bars.count == Self.matches.count)
    for (match, bar) in zip(Self.matches, bars) {
      #expect(bar == match.expected.description, "\(match.testDescription): in the keyboard's bar")
      let screen = Screen(variant, .local, localHistory: match.history, mailDomains: [])
      screen.user.paste(match.typed)
      #expect(screen.suggestions == match.expected, "\(match.testDescription): below the field")
    }
  }
}
