import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

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
