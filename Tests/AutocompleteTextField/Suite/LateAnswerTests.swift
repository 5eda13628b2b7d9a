import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct LateAnswerTests {
  @Test(arguments: Variant.underTest, examples)
  func `late answers`(variant: Variant, example: FieldExample) throws { try example.check(variant, [.history]) }

  nonisolated private static let examples: FieldExamples = [
    "an answer that arrives after a newer edit is not shown": [
      .field(): "", .type("an"): "asks a, asks an", .answer(["aachen"], 1): "", .answer(["anna"]): "shows anna",
    ],
    "in any order of answers, the answer to the latest edit is shown": [
      .field(.search, history: ["anna b"]): "", .type("anna"): .anything, .answer(["ann"], 1): "",
      .answer(["a"], 2): "", .answer(["anna"], 0): "shows anna b | anna", .answer(["an"]): "",
    ],
    "a late answer is ignored even if the text is the same again": [
      .field(): "", .type("an"): "asks a, asks an", .delete: "asks a", .answer(["new"]): "shows new",
      .answer(["old"], 1): "",
    ],
    "a late failure is not reported": [
      .field(): "", .type("an"): .anything, .answer(.status(500), 1): "", .answer(["anna"]): "shows anna",
    ],
    "an answer for a field that has been freed does nothing": [
      .field(): "", .type("an"): .anything, .remove: "", .answer(["anna"]): "", .answer(.broken): "",
    ],
  ]

  @Test(arguments: Variant.underTest)
  func `an answer is ignored after any number of newer edits`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.field?.text = "a"
    // How many changes follow each request. A counter that starts again after 256, 1,000 or 4,096 changes has the value
    // of the request again after one of these numbers. The changes between are made by the app, which takes less time.
    var changesAfterRequest: [Int] = []
    for changesLeft in (0...5000).reversed() {
      if changesLeft <= 256 || changesLeft.isMultiple(of: 100) || changesLeft.nonzeroBitCount == 1 {
        screen.user.paste("")
        changesAfterRequest.append(changesLeft)
      } else {
        screen.field?.text = "a"
      }
    }
    #expect(screen.transport.requests.count == changesAfterRequest.count)
    for (request, changes) in changesAfterRequest.enumerated().dropLast() {
      screen.transport.answer(request: request, .broken(reason: "late by \(changes)"))
    }
    #expect(screen.failures == [])
    screen.transport.answerLatest(entries: ["anna"])
    #expect(screen.suggestions == ["anna"])
  }

  @Test(arguments: Variant.underTest, afterTheEnd)
  func `after the end of the typing`(variant: Variant, example: FieldExample) throws {
    try example.check(variant, [.search, .mail], endings: AutocompleteScenario.endings)
    // The field with the history on the server has nothing to accept yet.
    try example.check(variant, [.history], endings: Array(AutocompleteScenario.endings.dropFirst()))
  }

  nonisolated private static let afterTheEnd: FieldExamples = [
    "an answer after the end of the typing is not shown": [
      .field(history: ["a@b.example"]): "", .type("a@"): .anything, .end: .anything, .answer(["a@c.example"]): "",
    ],
    "a failure after the end of the typing is not reported": [
      .field(history: ["a@b.example"]): "", .type("a@"): .anything, .end: .anything, .answer(.broken): "",
    ],
  ]
}

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
