import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// More use than anybody makes of a field.
@MainActor
@Suite struct HostileUseTests {
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

  @Test(arguments: Variant.underTest)
  func `an answer may have any number of entries, in any order`(variant: Variant) {
    // Copying a list for each of its entries takes noticeable time only with tens of thousands of them.
    let largest = environmentValue("KATA_RUNS") == nil ? 2000 : 64_000
    let growth = Growth.processorTime(for: [largest / 16, largest], rounds: 1) { count in
      let entries = (1...count).map { "a longer entry, number \($0)" }.reversed()
      let screen = Screen(variant, .history)
      screen.user.type("a")
      screen.transport.answerLatest(.response(status: 200, body: HeldTransport.body(Array(entries))))
      #expect(screen.numberOfSuggestions == count)
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }
}
