import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite(.enabled(if: Variant.comparesVersions)) struct DifferentialTests {
  @Test func `for random edits and answers, both versions show, request and report the same`() async throws {
    try await AutocompleteScenario().compareVersions()
  }
}

/// What the contract says, and scripts that show it. A line says what is done, and what must be noted at it, in order.
///
///     .field(.search, history: ["anna"]): "",         // a new field; without a kind, of each kind that is tried
///     .type("a"): "asks a, shows anna",               // what the server is asked for, and the rows if they change
///     .answer(["axel"]): "shows anna | axel",         // the server answers the latest request
///     .answer(["late"], 1): "",                       // and the one before that
///     .whenFailing([.set("")]): "",                   // what the app will do, once, while a failure is reported
///     .answer(.broken): "fails unreachable, shows nothing",
///     .tapSuggestion(0): "text anna, shows nothing",
///     .end: "shows nothing",                          // each way to end the typing, one after the other
typealias FieldExample = Example<AutocompleteScenario.Operation>
typealias FieldExamples = Examples<AutocompleteScenario.Operation>

extension FieldExample {
  /// Tries the example with each of these kinds of fields, where it names no other, and with each way to end the typing.
  @MainActor
  func check(
    _ variant: Variant, _ kinds: [FieldKind] = [.search], endings: [AutocompleteScenario.Operation] = [.leave]
  ) throws {
    for kind in kinds {
      for ending in endings {
        let setting = endings.count > 1 ? "\(kind), the end is \(swiftText(of: ending))" : "\(kind)"
        try AutocompleteScenario(kind: kind, ending: ending).replay(self, on: variant, setting: setting)
      }
    }
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
    /// The app does this inside the next edit's event: one of its own actions comes after the field's.
    case whenEdited([Operation])
    /// The app does this while the next failure is reported.
    case whenFailing([Operation])
    /// Only in examples: the scenario's way to end the typing.
    case end
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
  var ending = Operation.leave

  /// What ends the typing.
  nonisolated static let endings: [Operation] = [
    .tapSuggestion(0), .tapClearButton, .pressReturn, .leave, .set("set"), .set(nil),
  ]

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
    "set", "answer", "remove", "whenEdited", "whenFailing", "asked, suggested", "asked, nothing to suggest",
    "suggested", "nothing to suggest", "not edited", "accepted", "no such row", "closed the list", "added",
    "added nothing", "too late", "nobody waits", "failed: status", "failed: emptyBody", "failed: malformed",
    "failed: unreachable", "failed too late", "gone", "no field",
  ]

  let scripts = 30
  let longestScript = 25

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 30) {
    case 0...8: .type(draws.one(of: ["a", "n", "an", "a", "A", "@", "g", " ", "e", "\u{301}", "👨‍👩‍👧", "\u{A0}"]))
    case 9...14: answer(from: &draws)
    case 15, 16: .delete
    case 17...19: .tapSuggestion(draws.one(of: [0, 0, 1, 2, 9]))
    case 20...22: .paste(draws.one(of: pastes))
    case 23: .tapClearButton
    case 24: draws.once(in: 2) ? .whenEdited(deeds(from: &draws)) : .whenFailing(deeds(from: &draws))
    case 25: .pressReturn
    case 26: .set(draws.one(of: [nil, "an", "a@"]))
    case 27: draws.once(in: 2) ? .leave : .tapField
    case 28:
      draws.once(in: 2) ? .other : .open(draws.one(of: FieldKind.allCases), draws.one(of: [.standard, .searchBox]))
    default: draws.once(in: 4) ? .remove : .tapField
    }
  }

  /// What the app does inside a callback.
  private func deeds(from draws: inout Draws) -> [Operation] {
    draws.list(upTo: 2) { draws in
      draws.one(of: [
        .set("an"), .type("n"), .tapClearButton, .tapSuggestion(0), .pressReturn, .leave, .answer(["anna", "axel"]),
        .answer(.broken), .remove,
      ])
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
      "👨", "👨‍👩‍👧", "a@\u{E9}", "a@E\u{301}", "A@GMX", "a+b&c=", "\u{2003}\u{200B}a",
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
    switch operation {
    case .open(let kind, let look): machine.screen = makeScreen(machine.variant, kind, look: look)
    case .field(let kind, let history, let domains, let look):
      machine.screen = Screen(
        machine.variant, kind ?? self.kind, look: look, localHistory: history, mailDomains: domains)
    case .other: (machine.screen, machine.other) = (machine.other, machine.screen)
    default: return act(operation, on: machine)
    }
    machine.field = machine.screen.field
    return Observation(outcome: "\(caseName(of: operation)): done", state: state(of: machine))
  }

  /// Does something with the field that is on the screen.
  private func act(_ operation: Operation, on machine: Machine) -> Observation {
    let screen = machine.screen
    let (asked, failed) = (screen.transport.requests.count, screen.failures.count)
    let (text, suggestions) = (screen.text, screen.suggestions)
    let isEditing = screen.field?.isEditing
    let waiting = screen.transport.waitingRequests
    perform(operation, on: screen)

    let isAsked = screen.transport.requests.count > asked
    let failures = Array(zip(screen.failures, screen.suggestionsAtFailures).dropFirst(failed))
    let outcome =
      switch operation {
      case .remove: machine.field == nil ? "gone" : "still there"
      case .answer(_, let place) where place >= waiting.count: "nobody waits"
      case .answer(.entries, _) where screen.suggestions != suggestions: "added"
      case .answer(.entries, let place): waiting.last == asked - 1 && place == 0 ? "added nothing" : "too late"
      case .answer: failures.first.map { "failed: \(caseName(of: $0.0))" } ?? "failed too late"
      case _ where isEditing == nil: "no field"
      case .type, .paste, .delete:
        isEditing == false
          ? "not edited"
          : (isAsked ? "asked, " : "") + (screen.suggestions.isEmpty ? "nothing to suggest" : "suggested")
      case .tapSuggestion(let row): row < suggestions.count ? "accepted" : "no such row"
      default: suggestions.isEmpty || !screen.suggestions.isEmpty ? "nothing to close" : "closed the list"
      }
    var events = screen.transport.prefixes.dropFirst(asked).map { "asks \($0 ?? "nothing")" }
    events += failures.map { "fails \(caseName(of: $0.0))" }
    if case .tapSuggestion(let row) = operation, row < suggestions.count || screen.text != text {
      events.append("text \(screen.text ?? "none")")
    }
    if screen.suggestions != suggestions {
      events.append("shows \(screen.suggestions.isEmpty ? "nothing" : screen.suggestions.joined(separator: " | "))")
    }
    if outcome == "still there" { events.append(outcome) }
    return Observation(
      outcome: outcome,
      result: (screen.transport.requests.dropFirst(asked).map(\.absoluteString)
        + failures.map { "\($0), with \($1)" }).joined(separator: "\n"),
      events: events, state: state(of: machine))
  }

  func perform(_ operation: Operation, on screen: Screen) {
    switch operation {
    case .type(let text): screen.user.type(text)
    case .paste(let text): screen.user.paste(text)
    case .delete: screen.user.deleteBackward()
    case .tapSuggestion(let row): screen.tapSuggestion(row)
    case .tapClearButton: screen.tapClear()
    case .pressReturn: screen.user.pressReturn()
    case .leave: screen.field?.resignFirstResponder()
    case .tapField: if let field = screen.field { screen.user.tap(field) }
    case .set(let text): screen.field?.text = text
    case .answer(let reply, let place):
      let waiting = screen.transport.waitingRequests
      if place < waiting.count {
        screen.transport.answer(request: waiting[waiting.count - 1 - place], answer(for: reply))
      }
    case .remove: screen.removeField()
    case .whenEdited(let deeds):
      let once = once(deeds, on: screen)
      screen.field?.addAction(UIAction { _ in once() }, for: .editingChanged)
    case .whenFailing(let deeds): screen.onFailure = once(deeds, on: screen)
    case .end: perform(ending, on: screen)
    case .open, .field, .other: break
    }
  }

  /// Does what was planned, at the first call only.
  private func once(_ deeds: [Operation], on screen: Screen) -> () -> Void {
    var deeds = deeds
    return { [weak screen] in
      guard let screen else { return }
      let planned = deeds
      deeds = []
      for deed in planned { perform(deed, on: screen) }
    }
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
