import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct ServerHistoryTests {
  @Test(arguments: Variant.underTest)
  func `each edit requests completions of the whole text`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("ann")
    screen.user.deleteBackward()
    #expect(screen.transport.prefixes == ["a", "an", "ann", "an"])
  }

  @Test(arguments: Variant.underTest)
  func `a paste sends one request`(variant: Variant) {
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

  @Test(arguments: Variant.underTest)
  func `the base URL's own query and a slash at its end are kept as they are`(variant: Variant) throws {
    for (base, request) in [
      ("https://example.org/api?key=1", "https://example.org/api/history?key=1&prefix=a"),
      ("https://example.org/api/", "https://example.org/api/history?prefix=a"),
      ("https://example.org", "https://example.org/history?prefix=a"),
    ] {
      let screen = Screen(variant, .history, baseURL: try #require(URL(string: base)))
      screen.user.type("a")
      #expect(screen.transport.requests.map(\.absoluteString) == [request])
    }
  }

  @Test(
    arguments: Variant.underTest,
    ["New York", "a&b=c#d?e/f", "50%", "\"\\\n", "anna+shop", "e\u{301}", "👨‍👩‍👧🇩🇪", "שלום", "\u{0}"])
  func `the typed text arrives at the server unchanged`(variant: Variant, text: String) {
    let screen = Screen(variant, .history)
    screen.user.paste(text)
    #expect(screen.transport.prefixes.map { $0.map { Array($0.unicodeScalars) } } == [Array(text.unicodeScalars)])
  }

  @Test(arguments: Variant.underTest)
  func `the server's entries are shown in the server's order`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    #expect(screen.suggestions == [])
    screen.transport.answerLatest(entries: ["anton", " anna ", "", "Aachen"])
    #expect(screen.suggestions == ["anton", " anna ", "", "Aachen"])
    #expect(screen.failures == [])
  }

  @Test(arguments: Variant.underTest)
  func `other keys in the server's answer are ignored`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    let body = #"{"version": 2, "entries": [{"text": "anna", "lastUsed": "2026-01-31", "count": 7}]}"#
    screen.transport.answerLatest(.response(status: 200, body: Data(body.utf8)))
    #expect(screen.suggestions == ["anna"])
  }

  @Test(arguments: Variant.underTest, [200, 203, 299])
  func `entries are shown for any status of success`(variant: Variant, status: Int) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    screen.transport.answerLatest(.response(status: status, body: HeldTransport.body(["anna"])))
    #expect(screen.suggestions == ["anna"])
  }

  @Test(arguments: Variant.underTest)
  func `a history without entries is not a failure`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    screen.transport.answerLatest(entries: [])
    #expect(screen.suggestions == [])
    #expect(screen.failures == [])
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `only fields with a history on the server send requests`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna"])
    screen.user.type("anna@g")
    #expect(screen.transport.requests.isEmpty == (kind == .local))
  }

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `an empty or blank text sends no request and shows nothing`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna", " "])
    screen.user.type(" \t")
    screen.user.paste("\u{A0}\n\u{3000}")
    #expect(screen.transport.prefixes == [])
    #expect(screen.suggestions == [])
  }

  @Test(arguments: Variant.underTest)
  func `leading blanks are not sent to the server, and other blanks are`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.paste(" \t\u{A0}new  york ")
    #expect(screen.transport.prefixes == ["new  york "])
    #expect(screen.text == " \t\u{A0}new  york ")
  }
}
