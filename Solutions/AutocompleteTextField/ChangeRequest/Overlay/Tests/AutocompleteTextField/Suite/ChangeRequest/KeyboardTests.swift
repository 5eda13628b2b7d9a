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
  func `the bar shows the entries of the history that the offline field finds`(variant: Variant) async throws {
    let bars = try await Keyboard(suppliedBy: variant).bars(for: Self.matches.map { ($0.typed, $0.history) })
    try #require(bars.count == Self.matches.count)
    for (match, bar) in zip(Self.matches, bars) {
      #expect(bar == match.expected.description, "\(match.testDescription)")
    }
  }

  /// A second rule, in the keyboard's own code or in the app, still finds only the entries that start with the text.
  @Test(arguments: Variant.underTest)
  func `one edit of the delivered rule changes the bar, the offline field and the search field`(
    variant: Variant
  ) async throws {
    let history = ["anna", "Hanna", "bert", "Jan"]
    let lists = try await Keyboard(suppliedBy: variant).listsAfterEdit(typed: "AN", history: history)
    let expected = ["anna", "Hanna", "Jan"].description
    #expect(lists == ["the bar: \(expected)", "the local field: \(expected)", "the search field: \(expected)"])
  }
}
