import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct LateAnswerTests {
  @Test(arguments: Variant.underTest, examples)
  func `late answers`(variant: Variant, example: FieldExample) throws { try example.check(variant, [.history]) }

  nonisolated private static let examples: FieldExamples = [
    "an answer that arrives after a newer edit is not shown": [
      .field(): "", .type("an"): "asks a, asks an", .answer(["aachen"], 1): "", .answer(["anna"]): "shows anna",
    ],
    "a late answer is ignored even if the text is the same again": [
      .field(): "", .type("an"): "asks a, asks an", .delete: "asks a", .answer(["new"]): "shows new",
      .answer(["old"], 1): "",
    ],
    "a late failure is not reported": [
      .field(): "", .type("an"): .anything, .answer(.status(500), 1): "", .answer(["anna"]): "shows anna",
    ],
  ]

  @Test(
    arguments: Variant.underTest,
    [[0, 1, 2, 3], [3, 2, 1, 0], [3, 0, 2, 1], [1, 3, 0, 2], [2, 0, 3, 1]])
  func `in any order of answers, the answer to the latest edit is shown`(variant: Variant, order: [Int]) {
    let screen = Screen(variant, .search, localHistory: ["anna b"])
    screen.user.type("anna")
    for request in order {
      screen.transport.answer(request: request, entries: ["answer \(request)"])
    }
    #expect(screen.suggestions == ["anna b", "answer 3"])
  }

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

  @Test(arguments: Variant.underTest, Ending.allCases)
  func `an answer after the end of the typing is not shown`(variant: Variant, ending: Ending) {
    // The field with the history on the server has nothing to accept yet.
    for kind in [FieldKind.search, .mail, .history] where kind != .history || ending != .acceptance {
      let screen = Screen(variant, kind, localHistory: ["a@b.example"])
      screen.user.type("a@")
      ending.perform(on: screen)
      screen.transport.answerLatest(entries: ["a@c.example"])
      #expect(screen.suggestions == [], "\(kind)")
    }
  }

  @Test(arguments: Variant.underTest, Ending.allCases)
  func `a failure after the end of the typing is not reported`(variant: Variant, ending: Ending) {
    let screen = Screen(variant, .search, localHistory: ["anna"])
    screen.user.type("a")
    ending.perform(on: screen)
    screen.transport.answerLatest(.broken(reason: "the connection is gone"))
    #expect(screen.failures == [])
  }
}
