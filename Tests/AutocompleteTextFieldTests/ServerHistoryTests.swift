import Foundation
import Testing
import UIStage
import WorkbookSupport

@MainActor
@Suite struct ServerHistoryTests {
  @Test(arguments: Variant.underTest)
  func `each keystroke asks for what is typed so far`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("ann")
    screen.user.deleteBackward()
    #expect(screen.transport.prefixes == ["a", "an", "ann", "an"])
  }

  @Test(arguments: Variant.underTest)
  func `a paste asks once`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.paste("anna")
    #expect(screen.transport.prefixes == ["anna"])
  }

  @Test(arguments: Variant.underTest)
  func `the history is a resource below the base URL`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    #expect(screen.transport.requests.map(\.absoluteString) == ["https://example.org/api/history?prefix=a"])
  }

  @Test(
    arguments: Variant.underTest,
    ["New York", "a&b=c#d?e/f", "50%", "\"\\\n", "anna+shop", "e\u{301}", "👨‍👩‍👧🇩🇪", "שלום", "\u{0}"])
  func `what is typed reaches the server unchanged`(variant: Variant, text: String) {
    let screen = Screen(variant, .history)
    screen.user.paste(text)
    #expect(screen.transport.prefixes.map { $0.map { Array($0.unicodeScalars) } } == [Array(text.unicodeScalars)])
  }

  @Test(arguments: Variant.underTest)
  func `the server's entries are shown in the server's order`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    #expect(screen.suggestions == [])
    screen.transport.answerLatest(entries: ["anton", "anna", "Aachen"])
    #expect(screen.suggestions == ["anton", "anna", "Aachen"])
    #expect(screen.failures == [])
  }

  @Test(arguments: Variant.underTest)
  func `what else the server says about an entry is ignored`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    let body = #"{"version": 2, "entries": [{"text": "anna", "lastUsed": "2026-01-31", "count": 7}]}"#
    screen.transport.answerLatest(.response(status: 200, body: Data(body.utf8)))
    #expect(screen.suggestions == ["anna"])
  }

  @Test(arguments: Variant.underTest, [200, 203, 299])
  func `any status of success brings entries`(variant: Variant, status: Int) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    screen.transport.answerLatest(.response(status: status, body: HeldTransport.body(["anna"])))
    #expect(screen.suggestions == ["anna"])
  }

  @Test(arguments: Variant.underTest)
  func `a history without entries is no failure`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    screen.transport.answerLatest(entries: [])
    #expect(screen.suggestions == [])
    #expect(screen.failures == [])
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `the server is asked by fields with a history on the server only`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna"])
    screen.user.type("anna@g")
    #expect(screen.transport.requests.isEmpty == (kind == .local))
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `nothing typed means nothing asked and nothing shown`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna", " "])
    screen.user.type(" \t")
    screen.user.paste("\u{A0}\n\u{3000}")
    #expect(screen.transport.prefixes == [])
    #expect(screen.suggestions == [])
  }

  @Test(arguments: Variant.underTest)
  func `leading blanks are not asked for, others are`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.paste(" \t\u{A0}new  york ")
    #expect(screen.transport.prefixes == ["new  york "])
    #expect(screen.text == " \t\u{A0}new  york ")
  }
}
