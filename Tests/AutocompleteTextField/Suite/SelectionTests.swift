import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct SelectionTests {
  @Test(arguments: Variant.underTest)
  func `a tap on a suggestion makes it the text and closes the list`(variant: Variant) {
    let screen = Screen(variant, .local, localHistory: ["anna", "Anton Meier"])
    screen.user.type("an")
    screen.tapSuggestion(1)
    #expect(screen.text == "Anton Meier")
    #expect(screen.suggestions == [])
  }

  @Test(arguments: Variant.underTest)
  func `an accepted suggestion replaces the whole text`(variant: Variant) {
    let screen = Screen(variant, .mail)
    screen.user.type("  Anna@GM")
    screen.tapSuggestion(1)
    #expect(screen.text == "Anna@gmx.de")
  }

  @Test(arguments: Variant.underTest)
  func `an accepted suggestion is not completed until the next edit`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: ["anna", "anna b"])
    screen.user.type("a")
    screen.tapSuggestion(0)
    #expect(screen.transport.prefixes == ["a"])
    screen.user.type(" ")
    #expect(screen.transport.prefixes == ["a", "anna "])
    #expect(screen.suggestions == ["anna b"])
  }

  @Test(arguments: Variant.underTest)
  func `a text that is set closes the list even if it is the same as before`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: ["anna"])
    screen.user.paste("anna")
    screen.tapSuggestion(0)
    #expect(screen.suggestions == [])
    screen.user.deleteBackward()
    #expect(screen.suggestions == ["anna"])
    screen.field?.text = "ann"
    #expect(screen.suggestions == [])
    screen.transport.answerLatest(entries: ["annabel"])
    #expect(screen.suggestions == [])
  }

  @Test(arguments: Variant.underTest)
  func `an accepted suggestion is the text as it was suggested, and the field is still edited`(variant: Variant) {
    let entries = ["e\u{301}mile ", "\u{E9}a", "\u{E9}\n", "👨‍👩‍👧", "", "a\u{0}b", "ΟΔΟΣ"]
    for row in 0...entries.count {
      let screen = Screen(variant, .search, localHistory: [" x", "x\u{A0}y "])
      screen.user.paste(" x")
      screen.transport.answerLatest(entries: entries)
      let suggestion = (["x\u{A0}y "] + entries)[row]
      screen.tapSuggestion(row)
      #expect(spelledOut(screen.text ?? "") == spelledOut(suggestion))
      #expect(screen.field?.isEditing == true)
      #expect(screen.suggestions == [])
    }
  }

  @Test(arguments: Variant.underTest)
  func `a tap below the last suggestion does nothing`(variant: Variant) {
    let screen = Screen(variant, .local, localHistory: ["anna"])
    screen.user.type("a")
    screen.tapSuggestion(1)
    #expect(screen.text == "a")
    #expect(screen.suggestions == ["anna"])
  }

  @Test(arguments: Variant.underTest, Ending.allCases)
  func `the end of the typing closes the list and sends no request`(variant: Variant, ending: Ending) {
    for kind in FieldKind.allCases {
      let screen = Screen(variant, kind, localHistory: ["a@b.example"])
      screen.user.type("a@")
      screen.transport.answerLatest(entries: ["a@c.example"])
      #expect(screen.suggestions != [], "\(kind)")
      let requests = screen.transport.requests.count
      ending.perform(on: screen)
      #expect(screen.suggestions == [], "\(kind)")
      #expect(screen.transport.requests.count == requests, "\(kind)")
    }
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `deleting all letters closes the list`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna"])
    screen.user.type("a")
    screen.transport.answerLatest(entries: ["anton"])
    screen.user.deleteBackward()
    #expect(screen.suggestions == [])
    #expect(screen.transport.prefixes.allSatisfy { $0 == "a" })
    screen.user.deleteBackward()
    #expect(screen.text == "")
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
}
