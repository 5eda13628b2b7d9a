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

  /// A second rule, in the keyboard's own code or in the app, differs from the delivered one as soon as that one is
  /// changed.
  @Test(arguments: Variant.underTest)
  func `the bar shows what the fields show, and a change of the delivered rule changes them all`(
    variant: Variant
  ) async throws {
    let results = try await Keyboard(suppliedBy: variant).lists(for: Self.matches.map { ($0.typed, $0.history) })
    let delivered = results[0].lists
    for (match, found) in zip(Self.matches, delivered) {
      #expect(found.bar == match.expected.description, "\(match.testDescription): in the keyboard's bar")
      #expect(found.localField == match.expected.description, "\(match.testDescription): below the offline field")
      #expect(found.searchField == match.expected.description, "\(match.testDescription): below the search field")
    }
    // The bar doesn't change with a function that only the app calls.
    let changes = results.dropFirst().filter { $0.lists.map(\.bar) != delivered.map(\.bar) }
    #expect(changes.contains { $0.decides }, "no function of the delivered files decides what the bar shows")
    for change in changes {
      for (match, found) in zip(Self.matches, change.lists) {
        let bar = Keyboard.Lists(bar: found.bar, localField: found.bar, searchField: found.bar)
        try #require(found == bar, "\(match.testDescription): another list after a change of the delivered rule")
      }
    }
  }
}
