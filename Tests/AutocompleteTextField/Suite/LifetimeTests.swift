import AutocompleteTextFieldContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `a field is freed when its owner releases it, also while a request is in progress`(
    variant: Variant, kind: FieldKind
  ) {
    for isAnswered in [true, false] {
      let screen = Screen(variant, kind, localHistory: ["anna"])
      screen.user.type("an")
      if isAnswered { screen.transport.answerLatest(entries: ["anton"]) }
      #expect(screen.transport.waitingRequests.count == (kind == .local ? 0 : isAnswered ? 1 : 2))
      weak let field = screen.field
      weak let list = screen.suggestionList
      #expect(field != nil && list != nil && screen.failureReceiver != nil)
      screen.removeField()
      #expect(field == nil, "\(variant), \(kind), answered: \(isAnswered)")
      #expect(list == nil, "\(variant), \(kind), answered: \(isAnswered)")
      #expect(screen.failureReceiver == nil, "\(variant), \(kind), answered: \(isAnswered)")
    }
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
}
