import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// More use than anybody makes of a field.
@MainActor
@Suite struct HostileUseTests {
  @MainActor
  @Test(arguments: Variant.underTest)
  func `a field can be edited any number of times`(variant: Variant) {
    // More edits than two bytes can count take a second, so they are made only when many runs are requested.
    let edits = environmentValue("KATA_RUNS") == nil ? 600 : 66_000
    let screen = Screen(variant, .local, localHistory: ["bob"], mailDomains: [])
    for _ in 0..<edits / 2 {
      screen.user.type("a")
      screen.user.deleteBackward()
    }
    screen.user.type("b")
    #expect(screen.text == "b")
    #expect(screen.suggestions == ["bob"])
    #expect(screen.failures == [])
  }
}
