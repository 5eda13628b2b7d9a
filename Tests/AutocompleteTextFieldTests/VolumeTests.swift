import Testing
import UIStage
import WorkbookSupport

@MainActor
@Suite struct VolumeTests {
  nonisolated static let many = (1...10_000).map { "a\($0)" }

  @Test(.timeLimit(.minutes(1)), arguments: Variant.underTest)
  func `10,000 suggestions are all shown, and the last can be accepted`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    screen.transport.answerLatest(entries: Self.many)
    #expect(screen.numberOfSuggestions == 10_000)
    screen.tapSuggestion(9_999)
    #expect(screen.text == "a10000")
  }

  @Test(.timeLimit(.minutes(1)), arguments: Variant.underTest)
  func `10,000 suggestions from two sources are shown once each`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: Self.many)
    screen.user.type("a")
    screen.transport.answerLatest(entries: Self.many.reversed() + ["axel"])
    #expect(screen.numberOfSuggestions == 10_001)
    screen.tapSuggestion(10_000)
    #expect(screen.text == "axel")
  }

  struct LongText: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
  }

  /// A megabyte each, in UTF-8.
  nonisolated static let longTexts = [
    LongText(testDescription: "letters", text: String(repeating: "a", count: 1_000_000)),
    LongText(testDescription: "blanks, then a letter", text: String(repeating: " ", count: 999_999) + "a"),
    LongText(testDescription: "blanks", text: String(repeating: " ", count: 1_000_000)),
    LongText(testDescription: "at signs", text: String(repeating: "@", count: 1_000_000)),
    LongText(testDescription: "a long name, then @", text: String(repeating: "a", count: 999_998) + "@g"),
    LongText(
      testDescription: "one letter with many accents", text: "e" + String(repeating: "\u{301}", count: 500_000)),
    LongText(testDescription: "joined emoji", text: String(repeating: "👨‍👩‍👧", count: 55_555)),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: Variant.underTest, longTexts)
  func `a megabyte of text is kept and not completed`(variant: Variant, long: LongText) {
    for kind in FieldKind.allCases {
      let screen = Screen(variant, kind, localHistory: [long.text])
      screen.user.paste(long.text)
      screen.user.type("b")
      screen.user.deleteBackward()
      #expect(screen.text == long.text, "\(kind)")
      #expect(screen.suggestions == [], "\(kind)")
      #expect(screen.transport.requests == [], "\(kind)")
      if let field = screen.field { screen.user.tapClearButton(of: field) }
      screen.user.paste("x@g")
      #expect(screen.suggestions.isEmpty == [FieldKind.history, .search].contains(kind), "\(kind)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `a text of 1,000 bytes is completed, a longer one is not`(variant: Variant) {
    // Two bytes a letter in UTF-8, and a leading blank that counts too.
    let longest = " " + String(repeating: "é", count: 499) + "a"
    let screen = Screen(variant, .search, localHistory: [String(repeating: "É", count: 499) + "ab"])
    screen.user.paste(longest)
    #expect(screen.numberOfSuggestions == 1)
    #expect(screen.transport.requests.count == 1)
    screen.user.type("b")
    #expect(screen.numberOfSuggestions == 0)
    #expect(screen.transport.requests.count == 1)
    screen.user.deleteBackward()
    #expect(screen.numberOfSuggestions == 1)
    #expect(screen.transport.requests.count == 2)
  }
}
