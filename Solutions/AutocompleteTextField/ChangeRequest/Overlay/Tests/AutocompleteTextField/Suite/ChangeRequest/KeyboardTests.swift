import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct KeyboardTests {
  /// The keyboard calls the delivered code only with texts that begin with a letter or another visible character.
  nonisolated static let matches =
    LocalHistoryTests.matches.filter { $0.typed.first?.isWhitespace == false } + [
      LocalHistoryTests.Match("more entries than a bar has places for", in: many, typed: "AN", gives: many)
    ]
  private nonisolated static let many = (1...100).map { "anna \($0)" }

  @Test(arguments: Variant.underTest)
  func `the delivered files compile alone, without a network or a screen`(variant: Variant) async throws {
    try await Keyboard(suppliedBy: variant).verifyThatNothingIsInScope()
  }

  @Test(arguments: Variant.underTest)
  func `the app uses the delivered files and has no second copy of their rules`(variant: Variant) async throws {
    try await Keyboard(suppliedBy: variant).verifyThatTheAppUsesTheFiles()
  }

  @Test(arguments: Variant.underTest)
  func `the bar shows what the field shows`(variant: Variant) async throws {
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
