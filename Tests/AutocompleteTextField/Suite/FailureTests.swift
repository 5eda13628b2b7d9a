import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct FailureTests {
  struct BadAnswer: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: HeldTransport.Answer
    let failure: HistoryFailure
    /// Where the row is written.
    let place: SourceLocation

    init(_ description: String, _ bad: Bad, place: SourceLocation = #_sourceLocation) {
      (testDescription, answer, failure, self.place) = (description, bad.0, bad.1, place)
    }
  }

  typealias Bad = (HeldTransport.Answer, HistoryFailure)

  nonisolated static func status(_ status: Int, body: Data = HeldTransport.body(["anna"])) -> Bad {
    (.response(status: status, body: body), .status(status, url: url))
  }

  /// A body that is JSON or nearly so, and where it goes wrong.
  nonisolated static func json(_ json: String, at path: String = "", is reason: String = "not JSON") -> Bad {
    (.response(status: 200, body: Data(json.utf8)), .malformed(url: url, path: path, reason: reason))
  }

  /// A history with bytes that are not UTF-8 in the text of its second entry.
  nonisolated static func bytes(_ bytes: [UInt8]) -> Bad {
    let body = Data(#"{"entries": [{"text": "anna"}, {"text": "an"#.utf8) + bytes + Data(#"ton"}]}"#.utf8)
    return (.response(status: 200, body: body), .malformed(url: url, path: "", reason: "not JSON"))
  }

  /// What a field asks for after the keystroke "a".
  nonisolated static let url = Screen.baseURL.appending(path: "history")
    .appending(queryItems: [URLQueryItem(name: "prefix", value: "a")])

  nonisolated static let badAnswers = [
    BadAnswer("a broken connection", (.broken(reason: "a cut"), .unreachable(url: url, reason: "a cut"))),
    BadAnswer("404", status(404)),
    BadAnswer("500 without a body", status(500, body: Data())),
    BadAnswer("199", status(199)),
    BadAnswer("300", status(300)),
    BadAnswer("a status that there is not", status(-1)),
    BadAnswer("204", (.response(status: 204, body: Data()), .emptyBody(url: url))),
    BadAnswer("200 without a body", (.response(status: 200, body: Data()), .emptyBody(url: url))),
    BadAnswer("a page", json("<html></html>")),
    BadAnswer("a blank", json(" ")),
    BadAnswer("a history cut off", json(#"{"entries": [{"text": "an"#)),
    BadAnswer("a history and more", json(#"{"entries": []}]"#)),
    BadAnswer("half a surrogate pair", json(#"{"entries": [{"text": "\ud83d"}]}"#)),
    BadAnswer("1,000 open brackets", json(String(repeating: "[", count: 1000))),
    BadAnswer("NUL", json(String(repeating: "\0", count: 64))),
    BadAnswer("a letter in Latin-1", bytes([0xE9])),
    BadAnswer("three quarters of an emoji", bytes([0xF0, 0x9F, 0x98])),
    BadAnswer("a letter in more bytes than it needs", bytes([0xC1, 0xA1])),
    BadAnswer("half a surrogate pair in UTF-8", bytes([0xED, 0xA0, 0x80])),
    BadAnswer("a character above the last one", bytes([0xF4, 0x90, 0x80, 0x80])),
    BadAnswer("a list for the history", json(#"["anna"]"#, is: "of another type")),
    BadAnswer("no entries", json("{}", at: "entries", is: "missing")),
    BadAnswer("null for entries", json(#"{"entries": null}"#, at: "entries", is: "null")),
    BadAnswer("a number for entries", json(#"{"entries": 3}"#, at: "entries", is: "of another type")),
    BadAnswer("null for an entry", json(#"{"entries": [{"text": "a"}, null]}"#, at: "entries[1]", is: "null")),
    BadAnswer("a text for an entry", json(#"{"entries": ["a"]}"#, at: "entries[0]", is: "of another type")),
    BadAnswer("null for a text", json(#"{"entries": [{"text": null}]}"#, at: "entries[0].text", is: "null")),
    BadAnswer(
      "a number for a text",
      json(#"{"entries": [{"text": "a"}, {"text": 3}]}"#, at: "entries[1].text", is: "of another type")),
    BadAnswer(
      "no text in the thirteenth entry",
      json(
        "{\"entries\": [\(String(repeating: #"{"text": "a"}, "#, count: 12)){}]}",
        at: "entries[12].text", is: "missing")),
  ]

  @Test(arguments: Variant.underTest, badAnswers)
  func `a bad answer is reported once, with the reason and the place, and shows nothing`(
    variant: Variant, bad: BadAnswer
  ) {
    let screen = Screen(variant, .history)
    screen.user.type("a")
    screen.transport.answerLatest(bad.answer)
    #expect(screen.failures == [bad.failure], sourceLocation: bad.place)
    #expect(screen.suggestions == [], sourceLocation: bad.place)
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
    "the failure of each edit is reported, and after it the next edit gets suggestions again": [
      .field(.search, history: ["anna"]): "", .type("a"): .anything, .answer(.body("{")): "fails malformed",
      .type("n"): "asks an", .answer(.body("{")): "fails malformed", .paste(""): "asks an",
      .answer(.body("{")): "fails malformed", .paste(""): "asks an", .answer(["andrea"]): "shows anna | andrea",
    ],
    "while a failure is reported, late answers are ignored": [
      .field(.search, history: ["anna"]): "", .type("an"): .anything, .whenFailing([.answer(["aachen"])]): "",
      .answer(.broken): "fails unreachable",
    ],
    "while a failure is reported, the app may set the text, and the user may type": [
      .field(.search, history: ["anna", "bert"]): "", .type("a"): .anything, .whenFailing([.set("")]): "",
      .answer(.broken): "fails unreachable, shows nothing", .whenFailing([.type("e")]): "",
      .type("b"): "asks b, shows bert", .answer(.broken): "asks be, fails unreachable",
      .answer(["berlin"]): "shows bert | berlin",
    ],
    "a failure that arrives while another one is reported is reported, too": [
      .field(.search): "", .type("a"): "asks a", .whenFailing([.type("b"), .answer(.broken)]): "",
      .answer(.broken): "asks ab, fails unreachable, fails unreachable",
    ],
    "a field may be released while its failure is reported": [
      .field(.search, history: ["anna"]): "", .type("a"): .anything, .whenFailing([.remove]): "",
      .answer(.broken): "fails unreachable, shows nothing", .remove: "",
    ],
  ]

  @Test(arguments: Variant.underTest, endings)
  func `a failure and the end of the typing`(variant: Variant, example: FieldExample) throws {
    try example.check(variant, [.search, .mail], endings: AutocompleteScenario.endings)
  }

  nonisolated private static let endings: FieldExamples = [
    "the typing may end while a failure is reported": [
      .field(history: ["a@b.example"], domains: ["b.example"]): "", .type("a@"): .anything, .whenFailing([.end]): "",
      .answer(.broken): "fails unreachable, shows nothing",
      .leave: "", .tapField: "", .set(""): "", .paste("x"): "asks x", .answer(["xy"]): "shows xy",
    ]
  ]
}

@MainActor
@Suite(.enabled(if: Variant.comparesVersions)) struct HostileInputTests {
  /// What came of an input.
  struct Verdict: Equatable {
    var failures: [HistoryFailure]
    var suggestions: [String]
    var requests: [String]

    /// A few words for it.
    var label: String {
      switch failures.first {
      case .malformed(_, _, let reason): "malformed: \(reason)"
      case let failure?: caseName(of: failure)
      case nil: suggestions.isEmpty ? "nothing shown" : "shown"
      }
    }
  }

  /// Passes an input to a field, continues normally, and releases the field.
  private func verdict(_ screen: Screen, on input: (Screen) -> Void) -> Verdict {
    input(screen)
    let verdict = Verdict(
      failures: screen.failures, suggestions: screen.suggestions,
      requests: screen.transport.requests.map(\.absoluteString))
    if let field = screen.field { screen.user.tapClearButton(of: field) }
    screen.user.paste("zo")
    screen.transport.answerLatest(entries: ["zorro"])
    #expect(screen.suggestions == ["zoe", "zorro"])
    weak let field = screen.field
    screen.removeField()
    #expect(field == nil)
    return verdict
  }

  private let answers = [
    #"{"entries": [{"text": "anna"}, {"text": "Anton"}, {"text": "anna"}]}"#,
    #"{"entries": []}"#,
    "",
    #"{"version": 2.5e1, "next": null, "entries": [{"text": "\u00e9mile \ud83d\ude00 \"\\", "count": 12}], "ok": true}"#,
    #"{"entries": [{"text": "👨‍👩‍👧 🇩🇪"}, {"text": "שלום"}, {"text": "e\#u{301}"}, {"text": ""}]}"#,
    #"[[[[[[[[[[[[[[[[{"entries": [{"text": {"text": [1, -2, 1e9]}}]}]]]]]]]]]]]]]]]]"#,
  ]

  /// What a field makes of an answer.
  private func verdict(_ variant: Variant, onAnswer body: Data) -> Verdict {
    verdict(Screen(variant, .search, localHistory: ["anna", "zoe"])) { screen in
      screen.user.paste("x")
      screen.transport.answerLatest(.response(status: 200, body: body))
    }
  }

  @Test func `for any bytes from the server, both versions show and report the same, and work afterwards`() async throws
  {
    try await compareVerdicts(
      named: "AutocompleteBytes",
      on: answers.map { Array($0.utf8) }, inputs: 30,
      mustReach: ["shown", "nothing shown", "emptyBody", "malformed: not JSON", "malformed: of another type"],
      label: \.label
    ) { variant, bytes in verdict(variant, onAnswer: Data(bytes)) }
  }

  @Test func `for any JSON from the server, both versions show and report the same, and work afterwards`() async throws
  {
    let entries = [
      #"{"text": "anna"}"#, #"{"text": "ANNA", "count": 2}"#, #"{"text": "\u00e9"}"#, #"{"text": "e\u0301"}"#,
      #"{"text": ""}"#, #"{"text": "a", "text": "b"}"#, #"{"text": 1}"#, #"{"text": null}"#, "{}", "null", "[]", "-1e9",
    ]
    let histories = [#"{"entries": ["#, #"{"more": [{}], "entries": ["#, #"{"Entries": ["#, "[["]
    // The first byte selects what is around the entries, and each other byte selects an entry.
    try await compareVerdicts(
      named: "AutocompleteJSON",
      on: [[0, 0, 1, 2, 0], [1, 2, 3, 4, 5], [0], [2, 0], [3, 0], [0, 0, 7], [0, 1, 8]],
      inputs: 30,
      mustReach: ["shown", "nothing shown", "malformed: missing", "malformed: null", "malformed: of another type"],
      label: \.label
    ) { variant, bytes in
      let history = histories[Int(bytes.first ?? 0) % histories.count]
      let texts = bytes.dropFirst().map { entries[Int($0) % entries.count] }
      return verdict(
        variant,
        onAnswer: Data((history + texts.joined(separator: ",") + (history.hasPrefix("{") ? "]}" : "]]")).utf8))
    }
  }

  /// What is typed, and in further lines what is in the history of the device.
  private let texts = [
    "an\nanna\nAnton\nhanna",
    "  É\u{301}m\némile\ne\u{301}mile",
    "anna@gm\nanna@gmx.de\nanna@home.example",
    "a@b@c\na@b@c",
    "👨‍👩‍👧\n👨‍👩‍👧 home\n👨 office\n🇩🇪🇩🇰",
    "של\nשלום\n\u{202E}שלג",
    String(repeating: "é", count: 500) + "\n" + String(repeating: "É", count: 501),
    "a\u{0}b c&d=e#f%20+\na\u{0}b c&d=e#f%20+g",
  ]

  @Test func `for any typed text, both versions request and show the same, and work afterwards`() async throws {
    try await compareVerdicts(
      named: "AutocompleteTexts",
      on: texts.map { Array($0.utf8) }, inputs: 30,
      mustReach: ["shown", "nothing shown"], label: \.label
    ) { variant, bytes in
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      return verdict(Screen(variant, .search, localHistory: ["zoe"] + lines.dropFirst())) { screen in
        screen.user.paste(lines.first ?? "")
      }
    }
  }
}
