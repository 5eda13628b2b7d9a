import AutocompleteTextFieldContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct SelectionTests {
  @Test(arguments: Variant.underTest, examples)
  func `suggestions are accepted, and go`(variant: Variant, example: FieldExample) throws {
    try example.check(variant, FieldKind.allCases)
  }

  nonisolated private static let examples: FieldExamples = [
    "a tap on a suggestion makes it the text and closes the list": [
      .field(.local, history: ["anna", "Anton Meier"]): "", .type("an"): "shows anna | Anton Meier",
      .tapSuggestion(1): "text Anton Meier, shows nothing",
    ],
    "an accepted suggestion replaces the whole text": [
      .field(.mail): "", .type("  Anna@GM"): .anything, .tapSuggestion(1): "text Anna@gmx.de, shows nothing",
    ],
    "an accepted suggestion is not completed until the next edit": [
      .field(.search, history: ["anna", "anna b"]): "", .type("a"): "asks a, shows anna | anna b",
      .tapSuggestion(0): "text anna, shows nothing", .type(" "): "asks anna , shows anna b",
    ],
    "a text that is set closes the list even if it is the same as before": [
      .field(.search, history: ["anna"]): "", .paste("anna"): "asks anna, shows anna",
      .tapSuggestion(0): "text anna, shows nothing", .delete: "asks ann, shows anna",
      .set("ann"): "shows nothing", .answer(["annabel"]): "",
    ],
    "an empty or blank text sends no request and shows nothing": [
      .field(history: ["anna", " "]): "", .type(" \t"): "", .paste("\u{A0}\n\u{3000}"): "",
    ],
    "a text is not completed until it is edited": [
      .field(history: ["a@b.example"]): "", .type("a@"): .anything, .leave: .anything, .tapField: "", .set("a@b"): "",
      .field(.search, history: ["a@b.example"]): "", .set("a@b"): "", .delete: "asks a@, shows a@b.example",
    ],
    "a tap below the last suggestion does nothing": [
      .field(.local, history: ["anna"]): "", .type("a"): "shows anna", .tapSuggestion(1): "",
    ],
    "deleting all letters closes the list": [
      .field(history: ["anna"]): "", .type("a"): .anything, .answer(["anton"]): .anything, .delete: "shows nothing",
      .delete: "", .answer(["anton"]): "",
    ],
  ]

  @Test(arguments: Variant.underTest, endings)
  func `the end of the typing`(variant: Variant, example: FieldExample) throws {
    // The device has no entries for the field with the history on the server.
    try example.check(variant, [.mail, .local, .search], endings: AutocompleteScenario.endings)
  }

  nonisolated private static let endings: FieldExamples = [
    "the end of the typing closes the list and sends no request": [
      .field(history: ["a@b.example"]): "", .type("a@"): .anything, .end: "shows nothing",
      .field(.history): "", .type("a"): "asks a", .answer(["anna"]): "shows anna", .end: "shows nothing",
    ]
  ]

  @Test(arguments: Variant.underTest)
  func `an accepted suggestion is the text as it was suggested, and the field is still edited`(variant: Variant) {
    let entries = ["e\u{301}mile ", "\u{E9}a", "\u{E9}\n", "👨‍👩‍👧", "", "a\u{0}b", "ΟΔΟΣ"]
    for row in 0...entries.count {
      let screen = Screen(variant, .search, localHistory: [" x", "x\u{A0}y "])
      screen.user.paste(" x")
      screen.transport.answerLatest(entries: entries)
      let suggestion = (["x\u{A0}y "] + entries)[row]
      screen.tapSuggestion(row)
      #expect(spelledOut(screen.text ?? "") == spelledOut(suggestion), "\(variant), row \(row)")
      #expect(screen.field?.isEditing == true)
      #expect(screen.suggestions == [])
    }
  }

  @Test(arguments: Variant.underTest)
  func `the list is below the text, and hidden while it is empty`(variant: Variant) {
    let screen = Screen(variant, .local, localHistory: ["anna", "anton"])
    #expect(screen.field?.subviews.allSatisfy(\.isHidden) == true)
    screen.user.type("an")
    #expect(screen.window.screen == "[an|]\n  anna\n  anton")
    screen.user.type("x")
    #expect(screen.window.screen == "[anx|]")
    #expect(screen.field?.subviews.allSatisfy(\.isHidden) == true)
    screen.user.deleteBackward()
    #expect(screen.field?.subviews.allSatisfy(\.isHidden) == false)
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `the standard look is a rounded field, and the search box is a tinted one with a placeholder`(
    variant: Variant, kind: FieldKind
  ) {
    let standard = Screen(variant, kind, look: .standard).field
    #expect(standard?.borderStyle == .roundedRect && standard?.backgroundColor == .systemBackground)
    #expect(standard?.font == .systemFont(ofSize: 17) && standard?.placeholder == nil)
    let box = Screen(variant, kind, look: .searchBox).field
    #expect(box?.borderStyle == UITextField.BorderStyle.none && box?.backgroundColor == .secondarySystemBackground)
    #expect(box?.font == .systemFont(ofSize: 15) && box?.placeholder == "Search")
  }
}
