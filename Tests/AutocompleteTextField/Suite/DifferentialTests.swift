import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite(.enabled(if: Variant.comparesVersions)) struct DifferentialTests {
  @Test func `for random edits and answers, both versions show, request and report the same`() async throws {
    try await AutocompleteScenario().compareVersions()
  }
}

typealias FieldExample = Example<AutocompleteScenario.Operation>
typealias FieldExamples = Examples<AutocompleteScenario.Operation>

extension FieldExample {
  /// Tries the example with each of these kinds of fields, where it names no other.
  ///
  /// It says what a field asks the server, which failures it reports, and its rows if they are others than before.
  @MainActor
  func check(_ variant: Variant, _ kinds: [FieldKind] = [.search]) throws {
    for kind in kinds { try AutocompleteScenario(kind: kind).replay(self, on: variant, setting: "\(kind)") }
  }
}

/// A user types, the app changes the field, and the server answers at any time.
@MainActor struct AutocompleteScenario: @MainActor DifferentialScenario {
  enum Operation: Sendable {
    /// Another field takes the place of the one before.
    case open(FieldKind, FieldLook)
    /// The user and the server go on with the other of two fields.
    case other
    case type(String)
    case paste(String)
    case delete
    case tapSuggestion(Int)
    case tapClearButton
    case pressReturn
    case leave
    case tapField
    /// The app sets the text.
    case set(String?)
    /// The server answers a request that waits: the latest for 0, the one before it for 1.
    case answer(Reply, Int = 0)
    case remove
    /// Only in examples: a field takes the place of the one before. Without a kind, it is the scenario's.
    case field(
      FieldKind? = nil, history: [String] = [], domains: [String] = ["gmail.com", "gmx.de", "example.org"],
      look: FieldLook = .standard)
  }

  enum Reply: Sendable, ExpressibleByArrayLiteral {
    case entries([String])
    case status(Int)
    case body(String)
    case broken

    init(arrayLiteral entries: String...) { self = .entries(entries) }
  }

  var kind = FieldKind.search

  struct Machine {
    let variant: Variant
    var screen: Screen
    weak var field: UITextField?
    /// A second field, on a screen of its own.
    var other: Screen
  }

  let localHistory = [
    "anna", "Anton", "a@gmx.de", "ANNA", "a@b.example", "e\u{301}mile", "aa", "aaa", "na", " x", "", "Straße 1",
    "STRASSE 1", "strasse 2 ", "οδος", "ΟΔΟΣ", "İzmir", "ısparta", "Isparta", "👨‍👩‍👧 home", "👨 office", "\u{E9}mile",
    "a\u{200D}b",
  ]

  let mustReach = [
    "open", "other", "type", "paste", "delete", "tapSuggestion", "tapClearButton", "pressReturn", "leave", "tapField",
    "set",
    "answer", "remove",
    "opened", "took the other", "asked", "asked and suggested", "suggested", "nothing to suggest", "not edited",
    "accepted",
    "no such row",
    "closed the list", "began", "added", "added nothing", "too late", "nobody waits", "failed: status",
    "failed: emptyBody", "failed: malformed", "failed: unreachable", "failed too late", "gone", "no field",
  ]

  let scripts = 60
  let longestScript = 25

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 30) {
    case 0...8: .type(draws.one(of: ["a", "n", "an", "a", "A", "@", "g", " ", "e", "\u{301}", "👨‍👩‍👧", "\u{A0}"]))
    case 9...14: answer(from: &draws)
    case 15, 16: .delete
    case 17...19: .tapSuggestion(draws.one(of: [0, 0, 1, 2, 9]))
    case 20...22: .paste(draws.one(of: pastes))
    case 23, 24: .tapClearButton
    case 25: .pressReturn
    case 26: .set(draws.one(of: [nil, "an", "a@"]))
    case 27: draws.once(in: 2) ? .leave : .tapField
    case 28:
      draws.once(in: 2) ? .other : .open(draws.one(of: FieldKind.allCases), draws.one(of: [.standard, .searchBox]))
    default: draws.once(in: 4) ? .remove : .tapField
    }
  }

  private func answer(from draws: inout Draws) -> Operation {
    let place = draws.one(of: [0, 0, 0, 0, 1, 2])
    return .answer(reply(from: &draws), place)
  }

  private func reply(from draws: inout Draws) -> Reply {
    switch draws.number(below: 10) {
    case 0...5:
      .entries(draws.list(upTo: 3) { $0.one(of: entries) })
    case 6: .status(draws.one(of: [500, 404, 199, 300, -1]))
    case 7: .body("")
    case 8: .body(draws.one(of: ["{", "{}", #"{"entries": [{"text": "anna"}, {"text": 1}]}"#, #"{"entries": null}"#]))
    default: .broken
    }
  }

  private var pastes: [String] {
    [
      "an", "a@g", "  a", "a@b@g", "É", "", "@", longText, longText + "a", "strass", "STRAẞE", "οδοσ", "İ", "ı", "I",
      "👨",
      "👨‍👩‍👧", "a@\u{E9}", "a@E\u{301}", "A@GMX", "a+b&c=", "\u{2003}\u{200B}a",
    ]
  }

  private let entries = [
    "andrea", "anna", "Andrea", "a@gmail.com", "e\u{301}mile", "\u{E9}mile", "", "\n", "straße 1", "Strasse 2 ", "οδοσ",
    "izmir",
  ]

  /// 1,000 bytes.
  private var longText: String { String(repeating: "é", count: 500) }

  func makeMachine(_ variant: Variant) -> Machine {
    let screen = makeScreen(variant, .search, look: .searchBox)
    return Machine(
      variant: variant, screen: screen, field: screen.field, other: makeScreen(variant, .local, look: .standard))
  }

  private func makeScreen(_ variant: Variant, _ kind: FieldKind, look: FieldLook) -> Screen {
    Screen(
      variant, kind, look: look, localHistory: localHistory,
      mailDomains: ["gmail.com", "gmx.de", "GMX.DE", "e\u{301}cole.example", "example.org"])
  }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    let screen = machine.screen
    let asked = screen.transport.requests.count
    let failed = screen.failures.count
    let (text, suggestions) = (screen.text, screen.suggestions)

    /// What an edit by the user led to.
    func edit(_ perform: () -> Void) -> String {
      guard let field = screen.field else { return "no field" }
      guard field.isEditing else { return "not edited" }
      perform()
      return switch (screen.transport.requests.count > asked, screen.suggestions.isEmpty) {
      case (true, true): "asked"
      case (true, false): "asked and suggested"
      case (false, false): "suggested"
      case (false, true): "nothing to suggest"
      }
    }
    /// What something led to that ends the typing.
    func end(_ perform: (UITextField) -> Void) -> String {
      guard let field = screen.field else { return "no field" }
      perform(field)
      return suggestions.isEmpty ? "nothing to close" : screen.suggestions.isEmpty ? "closed the list" : "left it open"
    }

    let outcome: String
    switch operation {
    case .open(let kind, let look):
      machine.screen = makeScreen(machine.variant, kind, look: look)
      machine.field = machine.screen.field
      return Observation(outcome: "opened", state: state(of: machine))
    case .field(let kind, let history, let domains, let look):
      machine.screen = Screen(
        machine.variant, kind ?? self.kind, look: look, localHistory: history, mailDomains: domains)
      return Observation(outcome: "opened")
    case .other:
      (machine.screen, machine.other) = (machine.other, machine.screen)
      machine.field = machine.screen.field
      return Observation(outcome: "took the other", state: state(of: machine))
    case .type(let text): outcome = edit { screen.user.type(text) }
    case .paste(let text): outcome = edit { screen.user.paste(text) }
    case .delete: outcome = edit { screen.user.deleteBackward() }
    case .tapSuggestion(let row):
      screen.tapSuggestion(row)
      outcome =
        screen.field == nil ? "no field" : row >= suggestions.count ? "no such row" : "accepted"
    case .tapClearButton: outcome = end { screen.user.tapClearButton(of: $0) }
    case .pressReturn: outcome = end { _ in screen.user.pressReturn() }
    case .leave: outcome = end { $0.resignFirstResponder() }
    case .tapField: outcome = screen.field.map { screen.user.tap($0) } == true ? "began" : "no field"
    case .set(let text): outcome = end { $0.text = text }
    case .answer(let reply, let place):
      let waiting = screen.transport.waitingRequests
      guard place < waiting.count else {
        outcome = "nobody waits"
        break
      }
      let request = waiting[waiting.count - 1 - place]
      screen.transport.answer(request: request, answer(for: reply))
      outcome =
        if let failure = screen.failures.dropFirst(failed).first {
          "failed: \(caseName(of: failure))"
        } else if case .entries = reply {
          screen.suggestions != suggestions ? "added" : request < asked - 1 ? "too late" : "added nothing"
        } else {
          "failed too late"
        }
    case .remove:
      screen.removeField()
      outcome = machine.field == nil ? "gone" : "still there"
    }
    let failures = zip(screen.failures, screen.suggestionsAtFailures).dropFirst(failed)
    var events = screen.transport.prefixes.dropFirst(asked).map { "asks \($0 ?? "nothing")" }
    events += failures.map { "fails \(caseName(of: $0.0))" }
    if case .tapSuggestion(let row) = operation, row < suggestions.count || screen.text != text {
      events.append("text \(screen.text ?? "none")")
    }
    if screen.suggestions != suggestions {
      events.append("shows \(screen.suggestions.isEmpty ? "nothing" : screen.suggestions.joined(separator: " | "))")
    }
    return Observation(
      outcome: outcome,
      result: (screen.transport.requests.dropFirst(asked).map(\.absoluteString)
        + failures.map { "\($0), with \($1)" }).joined(separator: "\n"),
      events: events, state: state(of: machine))
  }

  private func answer(for reply: Reply) -> HeldTransport.Answer {
    switch reply {
    case .entries(let entries): .response(status: 200, body: HeldTransport.body(entries))
    case .status(let status): .response(status: status, body: HeldTransport.body(["anna"]))
    case .body(let body): .response(status: 200, body: Data(body.utf8))
    case .broken: .broken(reason: "offline")
    }
  }

  /// The screen as a person reads it, and what only looks different.
  private func state(of machine: Machine) -> String {
    let other = "the other: \(machine.other.text ?? "none") \(machine.other.suggestions.map(spelledOut))"
    guard let field = machine.screen.field else { return machine.screen.window.screen + other }
    let views = field.subviews.map { $0.isHidden ? "hidden" : "shown" }
    return """
      \(machine.screen.window.screen)
      suggestions \(machine.screen.suggestions.map(spelledOut)), list \(views), editing \(field.isEditing), \
      bytes \(field.text?.utf8.count ?? 0), border \(field.borderStyle), placeholder \(field.placeholder ?? "none")
      \(other)
      """
  }
}
