import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `a field is freed when its owner releases it`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna"])
    screen.user.type("a")
    screen.transport.answerLatest(entries: ["anton"])
    weak let field = screen.field
    weak let list = screen.suggestionList
    #expect(field != nil && list != nil && screen.failureReceiver != nil)
    screen.removeField()
    #expect(field == nil)
    #expect(list == nil)
    #expect(screen.failureReceiver == nil)
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `a request in progress does not keep its field alive`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna"])
    screen.user.type("an")
    #expect(screen.transport.waitingRequests.count == (kind == .local ? 0 : 2))
    weak let field = screen.field
    weak let list = screen.suggestionList
    #expect(field != nil && list != nil && screen.failureReceiver != nil)
    screen.removeField()
    #expect(field == nil)
    #expect(list == nil)
    #expect(screen.failureReceiver == nil)
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `a screen is freed with its list and its transport, also while a request is in progress`(
    variant: Variant, kind: FieldKind
  ) throws {
    var screen: Screen? = Screen(variant, kind, localHistory: ["anna"])
    screen?.user.type("a")
    weak let window = screen?.window
    weak let list = screen?.suggestionList
    weak let transport = screen?.transport
    try #require(window != nil && list != nil && transport != nil)
    screen = nil
    #expect(window == nil)
    #expect(list == nil)
    #expect(transport == nil)
  }

  @Test(arguments: Variant.underTest)
  func `an answer for a field that has been freed does nothing`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("an")
    screen.removeField()
    screen.transport.answer(request: 0, entries: ["anna"])
    screen.transport.answer(request: 1, .broken(reason: "offline"))
    #expect(screen.failures == [])
    #expect(screen.window.screen == "")
  }
}
