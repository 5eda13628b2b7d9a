import Testing
import UIStage
import WorkbookSupport

@MainActor
@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `a field that nobody holds is gone`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna"])
    screen.user.type("a")
    screen.transport.answerLatest(entries: ["anton"])
    weak let field = screen.field
    #expect(field != nil)
    screen.removeField()
    #expect(field == nil)
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `a request under way does not keep its field`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna"])
    screen.user.type("a")
    weak let field = screen.field
    screen.removeField()
    #expect(field == nil)
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `a screen that nobody holds is gone with all that it had, a request under way included`(
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
  func `an answer to a field that is gone does nothing`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("an")
    screen.removeField()
    screen.transport.answer(request: 0, entries: ["anna"])
    screen.transport.answer(request: 1, .broken(reason: "offline"))
    #expect(screen.failures == [])
    #expect(screen.window.screen == "")
  }
}
