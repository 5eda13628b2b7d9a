import DocumentLoading
import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import FeedReaderContract

/// Random scripts on both versions: readers and screens are used in any order, and get answers early, late and twice.
@MainActor @Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever a reader is asked and answered, both versions report the same`() async throws {
    try await ReaderScenario().compareVersions()
  }

  @Test func `whatever happens to a screen, both versions show the same`() async throws {
    try await ScreenScenario().compareVersions()
  }
}

/// What a loader may answer.
enum Answer {
  case document(String, from: URL?)
  case failure(LoadError)
}

/// What is done from inside of an event: at the next one that begins so, such as `item` or `item(Two)`; or when a load is
/// cancelled, at `cancel`.
struct Reactions<Command> {
  private var waiting: [(event: String, commands: [Command])] = []

  mutating func add(_ commands: [Command], at event: String) { waiting.append((event, commands)) }

  mutating func next(at event: String) -> [Command] {
    guard let index = waiting.firstIndex(where: { event.hasPrefix($0.event) }) else { return [] }
    return waiting.remove(at: index).commands
  }
}

private let moments = ["start", "info", "item", "finish", "stop", "fail", "cancel"]

extension Draws {
  fileprivate mutating func answer() -> Answer {
    guard once(in: 6) else { return .document(document(), from: once(in: 4) ? redirectedURL : nil) }
    return .failure(one(of: [.unreachable(feedURL), .timedOut(feedURL), .status(404, feedURL)]))
  }

  /// Which request is answered: nearly always the last one, else one of those before.
  fileprivate mutating func requestAge() -> Int { one(of: [0, 0, 0, 0, 1, 2]) }
}

private let redirectedURL = URL(filePath: "/elsewhere/feed.xml")

extension ManualLoader {
  /// Answers a request, counted from the last one. Returns false if there is none.
  fileprivate func give(_ answer: Answer, toRequestOfAge age: Int) -> Bool {
    guard age < urls.count else { return false }
    switch answer {
    case .document(let document, let url): self.answer(document, request: urls.count - 1 - age, from: url)
    case .failure(let error): fail(error, request: urls.count - 1 - age)
    }
    return true
  }

  fileprivate var state: String {
    zip(urls, cancelled).map { "\($0.lastPathComponent)\($1 ? " (cancelled)" : "")" }.joined(separator: ", ")
  }
}

// MARK: Readers

@MainActor struct ReaderScenario: @MainActor DifferentialScenario {
  enum Operation {
    /// Releases the reader and makes another one, with a loader of its own.
    case make(FeedKind)
    case set(url: String)
    case start
    case stop
    case answer(Answer, requestOfAge: Int = 0)
    /// Starts, if nothing is under way, and answers at once.
    case load(Answer)
    case react(at: String, by: [Command])

    static func answer(_ document: String) -> Self { .answer(.document(document, from: nil)) }
    static func load(_ document: String) -> Self { .load(.document(document, from: nil)) }
  }

  enum Command {
    case stop, start
    case set(url: String)
    case answer(Answer)

    static func answer(_ document: String) -> Self { .answer(.document(document, from: nil)) }
  }

  @MainActor final class Machine {
    let variant: Variant
    var session: Session
    var reactions = Reactions<Command>()
    /// The events, what is asked of the loader, and starts that were refused.
    var notes: [String] = []

    init(_ variant: Variant, _ kind: FeedKind) {
      self.variant = variant
      session = Session(variant, kind)
      listen()
    }

    /// Returns whether the reader before is gone, with all that had its loader.
    func make(_ kind: FeedKind) -> Bool {
      weak let former = session.reader
      weak let loader = session.loader
      session = Session(variant, kind)
      listen()
      reactions = Reactions()
      return former == nil && loader == nil
    }

    private func listen() {
      session.reaction = { [weak self] in self?.note($0.text) }
      session.loader.onUse = { [weak self] in self?.note($0) }
    }

    private func note(_ event: String) {
      notes.append(event)
      for command in reactions.next(at: event) {
        switch command {
        case .stop: session.reader.stop()
        case .start: start()
        case .set(let url): set(url: url)
        case .answer(let answer): _ = session.loader.give(answer, toRequestOfAge: 0)
        }
      }
    }

    func start() {
      if !session.reader.start() { notes.append("refused") }
    }

    func set(url: String) {
      session.reader.url = feedURL.deletingLastPathComponent().appending(path: url)
    }
  }

  var kind = FeedKind.news

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 20) {
    case 0...3: .start
    case 4...7: .answer(draws.answer(), requestOfAge: draws.requestAge())
    case 8...13: .load(draws.answer())
    case 14: .stop
    case 15: .set(url: draws.one(of: ["feed.xml", "other.xml"]))
    case 16: .make(draws.one(of: FeedKind.allCases))
    case 17: .react(at: "cancel", by: [.answer(draws.answer())])
    default:
      .react(at: draws.one(of: moments), by: [draws.one(of: commands)] + draws.list(upTo: 2) { $0.one(of: commands) })
    }
  }

  /// None of them answers, because a load answers once, or when it is cancelled.
  private let commands: [Command] = [.stop, .start, .set(url: "other.xml")]

  func makeMachine(_ variant: Variant) -> Machine { Machine(variant, kind) }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    machine.session.forgetEvents()
    machine.notes = []
    var seen = Observation(outcome: caseName(of: operation))
    switch operation {
    case .make(let kind): seen.outcome = machine.make(kind) ? "made" : "made, but the former is still there"
    case .set(let url): machine.set(url: url)
    case .start:
      machine.start()
      seen.outcome = machine.notes.last == "refused" ? "not started" : "started"
    case .stop: machine.session.reader.stop()
    case .answer(let answer, let age):
      let isAsked = machine.session.loader.give(answer, toRequestOfAge: age)
      seen.outcome = isAsked ? machine.session.events.outcome : "nobody asked"
    case .load(let answer):
      machine.start()
      _ = machine.session.loader.give(answer, toRequestOfAge: 0)
      seen.outcome = machine.session.events.outcome
    case .react(let event, let commands): machine.reactions.add(commands, at: event)
    }
    seen.events = machine.notes
    seen.result = "\(machine.session.events.failures)"
    seen.state = "\(machine.session.reader.url.lastPathComponent); asked for \(machine.session.loader.state)"
    return seen
  }

  let scripts = 30

  let mustReach = [
    "make", "set", "start", "stop", "answer", "load", "react", "made", "started", "not started", "nobody asked",
    "silent",
    "finished", "failed: notLoaded", "failed: notReadable: malformed", "failed: notReadable: emptyDocument",
    "failed: notReadable: entityDeclaration", "failed: notAFeed", "failed: missing", "stopped",
  ]
}

// MARK: Screens

@MainActor struct ScreenScenario: @MainActor DifferentialScenario {
  enum Operation {
    /// Releases the screen, wherever it is, and makes another one.
    case make(FeedKind)
    case open
    case leave
    case refresh
    case stop
    case tap(row: Int)
    case answer(Answer, requestOfAge: Int = 0)
    /// Refreshes, and answers at once.
    case load(Answer)
    case react(at: String, by: [Command])

    static func answer(_ document: String) -> Self { .answer(.document(document, from: nil)) }
    static func load(_ document: String) -> Self { .load(.document(document, from: nil)) }
  }

  enum Command {
    case stop, refresh
    /// Notes what is on the screen.
    case look
    case answer(Answer)

    static func answer(_ document: String) -> Self { .answer(.document(document, from: nil)) }
  }

  @MainActor final class Machine {
    let variant: Variant
    var stage: ScreenTests.Stage
    var reactions = Reactions<Command>()
    /// The events, and what is asked of the loader.
    var notes: [String] = []
    var controller: UIViewController { stage.feedScreen.viewController }
    var isOpen: Bool { stage.navigation.topViewController === controller }

    init(_ variant: Variant, _ kind: FeedKind) {
      self.variant = variant
      stage = ScreenTests.Stage(variant, kind, isOpen: false)
      listen()
    }

    /// Returns whether the screen before is gone, with all that had its loader.
    func make(_ kind: FeedKind) -> Bool {
      weak let former = controller
      weak let loader = stage.loader
      stage = ScreenTests.Stage(variant, kind, isOpen: false)
      listen()
      reactions = Reactions()
      return former == nil && loader == nil
    }

    private func listen() {
      stage.feedScreen.onEvent = { [weak self] in self?.note($0.text) }
      stage.loader.onUse = { [weak self] in self?.note($0) }
    }

    private func note(_ event: String) {
      notes.append(event)
      for command in reactions.next(at: event) {
        switch command {
        case .stop: stage.feedScreen.stop()
        case .refresh: stage.feedScreen.refresh()
        case .look: notes.append(stage.line)
        case .answer(let answer): _ = stage.loader.give(answer, toRequestOfAge: 0)
        }
      }
    }
  }

  var kind = FeedKind.news

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 18) {
    case 0...3: .load(draws.answer())
    case 4...6: .answer(draws.answer(), requestOfAge: draws.requestAge())
    case 7, 8: .refresh
    case 9, 10: .leave
    case 11...13: .open
    case 14: .stop
    case 15: .tap(row: draws.number(below: 3))
    case 16: .react(at: draws.one(of: moments), by: [draws.one(of: [.stop, .refresh, .look])])
    default: .make(draws.one(of: FeedKind.allCases))
    }
  }

  func makeMachine(_ variant: Variant) -> Machine { Machine(variant, kind) }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    machine.notes = []
    var seen = Observation(outcome: caseName(of: operation))
    switch operation {
    case .make(let kind): seen.outcome = machine.make(kind) ? "made" : "made, but the former is still there"
    case .open: if machine.isOpen { seen.outcome = "open already" } else { machine.stage.open() }
    case .leave: if machine.isOpen { machine.stage.leave() } else { seen.outcome = "left already" }
    case .refresh: machine.stage.feedScreen.refresh()
    case .stop: machine.stage.feedScreen.stop()
    case .tap(let row):
      let table = machine.isOpen ? (machine.controller as? UITableViewController)?.tableView : nil
      if let table, row < table.numberOfRows(inSection: 0) {
        machine.stage.tapRow(row, of: table)
      } else {
        seen.outcome = "no such row"
      }
    case .answer(let answer, let age):
      let text = machine.stage.text
      let isAsked = machine.stage.loader.give(answer, toRequestOfAge: age)
      seen.outcome = isAsked ? (machine.stage.text == text ? "nothing to see" : "shown") : "nobody asked"
    case .load(let answer):
      machine.stage.feedScreen.refresh()
      _ = machine.stage.loader.give(answer, toRequestOfAge: 0)
    case .react(let event, let commands): machine.reactions.add(commands, at: event)
    }
    seen.events = machine.notes + [machine.stage.line]
    seen.result = "\(machine.controller.title ?? "no title"); asked for \(machine.stage.loader.state)"
    seen.state = machine.stage.text
    return seen
  }

  let scripts = 15

  let mustReach = [
    "make", "open", "leave", "refresh", "stop", "tap", "answer", "load", "react", "made", "open already",
    "left already", "no such row", "nothing to see", "shown",
  ]
}
