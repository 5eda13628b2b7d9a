import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// Two fields of an app, on screens of their own.
@MainActor
@Suite struct TwoFieldsTests {
  /// What happens to a field, one after the other.
  private let moves: [(Screen) -> Void] = [
    { $0.user.type("a") },
    { $0.user.type("@") },
    { $0.transport.answer(request: 0, entries: ["late"]) },
    { $0.transport.answer(request: 1, entries: ["a@server.example", "anna"]) },
    { $0.tapSuggestion(0) },
    { $0.user.deleteBackward() },
    { $0.transport.answerLatest(.broken(reason: "offline")) },
    { $0.tapClear() },
    { $0.user.paste("an") },
    { $0.field?.resignFirstResponder() },
    { $0.transport.answerLatest(entries: ["andrea"]) },
    { if let field = $0.field { $0.user.tap(field) } },
    { $0.user.type("n") },
    { $0.transport.answerLatest(entries: ["annabel"]) },
  ]

  private func makeScreen(_ variant: Variant, _ kind: FieldKind, _ name: String) -> Screen {
    Screen(
      variant, kind, look: kind == .search ? .searchBox : .standard,
      localHistory: ["a@\(name).example", "anna \(name)"],
      mailDomains: ["\(name).org"])
  }

  private func state(of screen: Screen) -> String {
    let prefixes = screen.transport.prefixes.map { $0 ?? "none" }
    return "\(screen.window.screen)\n\(screen.suggestions) \(prefixes) \(screen.failures)"
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `two fields that are used in turns behave as if each were alone`(variant: Variant, kind: FieldKind) {
    for other in FieldKind.allCases {
      let alone = [makeScreen(variant, kind, "first"), makeScreen(variant, other, "second")].map { screen in
        moves.map { move in
          move(screen)
          return state(of: screen)
        }
      }
      let screens = [makeScreen(variant, kind, "first"), makeScreen(variant, other, "second")]
      // The second field is one move behind.
      for (index, move) in moves.enumerated() {
        move(screens[0])
        if index > 0 { moves[index - 1](screens[1]) }
        #expect(state(of: screens[0]) == alone[0][index], "\(other)")
        if index > 0 { #expect(state(of: screens[1]) == alone[1][index - 1], "\(other)") }
      }
    }
  }
}
