import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct FailureTests {
  struct BadAnswer: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Int
    let body: Data
    let failure: HistoryFailure

    init(_ description: String, status: Int = 200, body: Data, is failure: (URL) -> HistoryFailure) {
      testDescription = description
      self.status = status
      self.body = body
      self.failure = failure(FailureTests.url)
    }

    /// A body that is JSON or nearly so, and where it goes wrong.
    init(_ description: String, json: String, at path: String, is reason: String) {
      self.init(description, body: Data(json.utf8)) { .malformed(url: $0, path: path, reason: reason) }
    }

    /// A history with bytes that are not UTF-8 in the text of its second entry.
    init(_ description: String, bytes: [UInt8]) {
      let start = Data(#"{"entries": [{"text": "anna"}, {"text": "an"#.utf8)
      self.init(description, body: start + bytes + Data(#"ton"}]}"#.utf8)) {
        .malformed(url: $0, path: "", reason: "not JSON")
      }
    }
  }

  /// What a field asks for after the keystroke "a".
  nonisolated static let url: URL = {
    guard let url = URL(string: "https://example.org/api/history?prefix=a") else {
      preconditionFailure("a literal that is no URL")
    }
    return url
  }()

  nonisolated static let badAnswers = [
    BadAnswer("404", status: 404, body: Data("Not Found".utf8)) { .status(404, url: $0) },
    BadAnswer("404 with a history", status: 404, body: HeldTransport.body(["anna"])) { .status(404, url: $0) },
    BadAnswer("500", status: 500, body: Data()) { .status(500, url: $0) },
    BadAnswer("503", status: 503, body: Data("busy".utf8)) { .status(503, url: $0) },
    BadAnswer("301", status: 301, body: Data()) { .status(301, url: $0) },
    BadAnswer("199", status: 199, body: HeldTransport.body(["anna"])) { .status(199, url: $0) },
    BadAnswer("300", status: 300, body: HeldTransport.body(["anna"])) { .status(300, url: $0) },
    BadAnswer("a status that there is not", status: -1, body: Data()) { .status(-1, url: $0) },
    BadAnswer("204", status: 204, body: Data()) { .emptyBody(url: $0) },
    BadAnswer("200 without a body", body: Data()) { .emptyBody(url: $0) },
    BadAnswer("a page", json: "<html></html>", at: "", is: "not JSON"),
    BadAnswer("a blank", json: " ", at: "", is: "not JSON"),
    BadAnswer("a history cut off", json: #"{"entries": [{"text": "an"#, at: "", is: "not JSON"),
    BadAnswer("a history and more", json: #"{"entries": []}]"#, at: "", is: "not JSON"),
    BadAnswer("half a surrogate pair", json: #"{"entries": [{"text": "\ud83d"}]}"#, at: "", is: "not JSON"),
    BadAnswer("1,000 open brackets", json: String(repeating: "[", count: 1000), at: "", is: "not JSON"),
    BadAnswer("bytes that are not UTF-8", body: Data([0x7B, 0xFF, 0xFE, 0x7D])) {
      .malformed(url: $0, path: "", reason: "not JSON")
    },
    BadAnswer("a letter in Latin-1", bytes: [0xE9]),
    BadAnswer("the first half of a letter", bytes: [0xC3]),
    BadAnswer("the second half of a letter", bytes: [0xA9]),
    BadAnswer("three quarters of an emoji", bytes: [0xF0, 0x9F, 0x98]),
    BadAnswer("a letter in more bytes than it needs", bytes: [0xC1, 0xA1]),
    BadAnswer("half a surrogate pair in UTF-8", bytes: [0xED, 0xA0, 0x80]),
    BadAnswer("a character above the last one", bytes: [0xF4, 0x90, 0x80, 0x80]),
    BadAnswer("NUL bytes", body: Data(count: 64)) { .malformed(url: $0, path: "", reason: "not JSON") },
    BadAnswer("a list for the history", json: #"["anna"]"#, at: "", is: "of another type"),
    BadAnswer("no entries", json: "{}", at: "entries", is: "missing"),
    BadAnswer("null for entries", json: #"{"entries": null}"#, at: "entries", is: "null"),
    BadAnswer("a number for entries", json: #"{"entries": 3}"#, at: "entries", is: "of another type"),
    BadAnswer("null for an entry", json: #"{"entries": [{"text": "a"}, null]}"#, at: "entries[1]", is: "null"),
    BadAnswer("a text for an entry", json: #"{"entries": ["a"]}"#, at: "entries[0]", is: "of another type"),
    BadAnswer("no text", json: #"{"entries": [{"text": "a"}, {}]}"#, at: "entries[1].text", is: "missing"),
    BadAnswer("null for a text", json: #"{"entries": [{"text": null}]}"#, at: "entries[0].text", is: "null"),
    BadAnswer(
      "a number for a text", json: #"{"entries": [{"text": "a"}, {"text": "b"}, {"text": 3}]}"#,
      at: "entries[2].text", is: "of another type"),
    BadAnswer(
      "the thirteenth entry", json: "{\"entries\": [\(String(repeating: #"{"text": "a"}, "#, count: 12)){}]}",
      at: "entries[12].text", is: "missing"),
  ]

  @Test(arguments: Variant.underTest, badAnswers)
  func `a bad answer is reported once, with the reason and the place, and shows nothing`(
    variant: Variant, bad: BadAnswer
  ) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    screen.transport.answerLatest(.response(status: bad.status, body: bad.body))
    #expect(screen.failures == [bad.failure])
    #expect(screen.suggestions == [])
  }

  @Test(arguments: Variant.underTest)
  func `a broken connection is reported with its reason`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    screen.transport.answerLatest(.broken(reason: "the cable is cut"))
    #expect(screen.failures == [.unreachable(url: Self.url, reason: "the cable is cut")])
    #expect(screen.suggestions == [])
  }

  @Test(arguments: Variant.underTest, examples)
  func `a failure, and what is shown beside it and after it`(variant: Variant, example: FieldExample) throws {
    try example.check(variant)
  }

  nonisolated private static let examples: FieldExamples = [
    "a failure of the server takes away no other suggestion": [
      .field(.search, history: ["anna", "anton"]): "", .type("a"): "asks a, shows anna | anton",
      .answer(.status(500)): "fails status", .tapSuggestion(1): "text anton, shows nothing",
      .field(.mail): "", .paste("a@g"): "asks a@g, shows a@gmail.com | a@gmx.de", .answer(.broken): "fails unreachable",
    ],
    "after a failure, the next edit gets suggestions again": [
      .field(.search, history: ["anna"]): "", .type("a"): .anything, .answer(.body("{")): "fails malformed",
      .type("n"): "asks an", .answer(["andrea"]): "shows anna | andrea",
    ],
    "the failure of each edit is reported": [
      .field(.history): "", .type("a"): "asks a", .answer(.broken): "fails unreachable", .delete: "",
      .type("a"): "asks a", .answer(.broken): "fails unreachable",
    ],
  ]

  @Test(arguments: Variant.underTest)
  func `while a failure is reported, the other suggestions are shown and late answers are ignored`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: ["anna"])
    screen.user.type("an")
    screen.onFailure = { screen.transport.answer(request: 0, entries: ["aachen"]) }
    screen.transport.answer(request: 1, .broken(reason: "offline"))
    #expect(screen.suggestionsAtFailures == [["anna"]])
    #expect(screen.suggestions == ["anna"])
    #expect(screen.failures.count == 1)
    screen.onFailure = nil
  }

  @Test(arguments: Variant.underTest, Ending.allCases)
  func `the typing may end while a failure is reported`(variant: Variant, ending: Ending) {
    for kind in [FieldKind.search, .mail] {
      let screen = Screen(variant, kind, localHistory: ["a@b.example", "x"], mailDomains: ["b.example"])
      screen.user.type("a@")
      screen.onFailure = { [weak screen] in
        guard let screen else { return }
        ending.perform(on: screen)
        #expect(screen.suggestions == [])
      }
      screen.transport.answerLatest(.broken(reason: "offline"))
      screen.onFailure = nil
      #expect(screen.suggestionsAtFailures == [["a@b.example"]])
      #expect(screen.suggestions == [])
      let requests = screen.transport.requests.count
      if let field = screen.field { screen.user.tap(field) }
      screen.field?.text = ""
      screen.user.paste("x")
      screen.transport.answerLatest(entries: ["xy"])
      #expect(screen.suggestions == (kind == .search ? ["x", "xy"] : ["xy"]))
      #expect(screen.transport.requests.count == requests + 1)
      #expect(screen.failures.count == 1)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a field may be released while its failure is reported`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: ["anna"])
    screen.user.type("a")
    weak let field = screen.field
    screen.onFailure = { [weak screen] in screen?.removeField() }
    screen.transport.answerLatest(.broken(reason: "offline"))
    #expect(screen.failures.count == 1)
    #expect(field == nil)
  }

  @Test(arguments: Variant.underTest)
  func `the app may set the text, and the user may type, while a failure is reported`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: ["anna", "bert"])
    screen.user.type("a")
    screen.onFailure = { screen.field?.text = "" }
    screen.transport.answerLatest(.broken(reason: "offline"))
    #expect(screen.suggestions == [])
    screen.onFailure = { screen.user.type("e") }
    screen.user.type("b")
    screen.transport.answerLatest(.broken(reason: "offline"))
    #expect(screen.text == "be")
    #expect(screen.suggestions == ["bert"])
    screen.onFailure = nil
    screen.transport.answerLatest(entries: ["berlin"])
    #expect(screen.suggestions == ["bert", "berlin"])
    #expect(screen.failures.count == 2)
  }

  @Test(arguments: Variant.underTest)
  func `a failure that arrives while another one is reported is reported, too`(variant: Variant) {
    let screen = Screen(variant, .search)
    screen.user.type("a")
    screen.onFailure = {
      screen.onFailure = nil
      screen.user.type("b")
      screen.transport.answerLatest(.broken(reason: "second"))
    }
    screen.transport.answerLatest(.broken(reason: "first"))
    let reasons = screen.failures.map { if case .unreachable(_, let reason) = $0 { reason } else { "\($0)" } }
    #expect(reasons == ["first", "second"])
  }
}
