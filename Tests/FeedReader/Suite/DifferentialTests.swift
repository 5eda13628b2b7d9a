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
private enum Answer {
  case document(String, from: URL?)
  case failure(LoadError)
}

extension Draws {
  fileprivate mutating func answer() -> Answer {
    guard once(in: 6) else { return .document(document(), from: once(in: 4) ? redirectedURL : nil) }
    return .failure(one(of: [.unreachable(feedURL), .timedOut(feedURL), .status(404, feedURL)]))
  }

  /// Which request is answered: nearly always the last one, else one of those before.
  fileprivate mutating func requestAge() -> Int { one(of: [0, 0, 0, 0, 1, 2]) }
}

private let redirectedURL = URL(filePath: "/elsewhere/feed.xml")
private let urls = [feedURL, URL(filePath: "/feeds/other.xml")]

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
    zip(names, cancelled).map { "\($0)\($1 ? " (cancelled)" : "")" }.joined(separator: ", ")
  }
}

// MARK: Readers

@MainActor private struct ReaderScenario: @MainActor DifferentialScenario {
  enum Operation {
    /// Releases the reader and makes another one, with a loader of its own.
    case make(FeedKind)
    case set(url: Int)
    case start
    case stop
    case answer(Answer, requestOfAge: Int)
    /// Starts, if nothing is under way, and answers at once.
    case load(Answer)
    /// Does something at the next event of a kind, from inside.
    case react(at: Moment, by: [Command])
  }

  enum Moment: CaseIterable { case start, info, item, finish, stop, failure }
  enum Command: CaseIterable { case stop, start, setURL }

  @MainActor final class Machine {
    let variant: Variant
    var session: Session
    var reactions: [(moment: Moment, commands: [Command])] = []
    var notes: [String] = []

    init(_ variant: Variant) {
      self.variant = variant
      session = Session(variant)
      listen()
    }

    /// Returns whether the reader before is gone, with all that had its loader.
    func make(_ kind: FeedKind) -> Bool {
      weak let former = session.reader
      weak let loader = session.loader
      session = Session(variant, kind)
      listen()
      reactions = []
      return former == nil && loader == nil
    }

    private func listen() {
      session.reaction = { [weak self] event in self?.react(to: event) }
    }

    private func react(to event: Event) {
      notes.append(event.text)
      guard let index = reactions.firstIndex(where: { $0.moment == Moment(event) }) else { return }
      for command in reactions.remove(at: index).commands {
        switch command {
        case .stop: session.reader.stop()
        case .start: notes.append("start inside: \(session.reader.start())")
        case .setURL: session.reader.url = urls[1]
        }
      }
    }
  }

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 20) {
    case 0...3: .start
    case 4...7: .answer(draws.answer(), requestOfAge: draws.requestAge())
    case 8...13: .load(draws.answer())
    case 14: .stop
    case 15: .set(url: draws.number(below: urls.count))
    case 16: .make(draws.one(of: FeedKind.allCases))
    default:
      .react(
        at: draws.one(of: Moment.allCases),
        by: [draws.one(of: Command.allCases)] + draws.list(upTo: 2) { $0.one(of: Command.allCases) })
    }
  }

  func makeMachine(_ variant: Variant) -> Machine { Machine(variant) }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    machine.session.forgetEvents()
    machine.notes = []
    var seen = Observation(outcome: caseName(of: operation))
    switch operation {
    case .make(let kind): seen.outcome = machine.make(kind) ? "made" : "made, but the former is still there"
    case .set(let url): machine.session.reader.url = urls[url]
    case .start: seen.outcome = machine.session.reader.start() ? "started" : "refused"
    case .stop: machine.session.reader.stop()
    case .answer(let answer, let age):
      let isAsked = machine.session.loader.give(answer, toRequestOfAge: age)
      seen.outcome = isAsked ? machine.session.events.outcome : "nobody asked"
    case .load(let answer):
      _ = machine.session.reader.start()
      _ = machine.session.loader.give(answer, toRequestOfAge: 0)
      seen.outcome = machine.session.events.outcome
    case .react(let moment, let commands): machine.reactions.append((moment, commands))
    }
    seen.events = machine.notes
    seen.state = "\(machine.session.reader.url.lastPathComponent); asked for \(machine.session.loader.state)"
    return seen
  }

  let scripts = 30

  let mustReach = [
    "make", "set", "start", "stop", "answer", "load", "react", "made", "started", "refused", "nobody asked", "silent",
    "finished", "failed: notLoaded", "failed: notReadable: malformed", "failed: notReadable: emptyDocument",
    "failed: notReadable: entityDeclaration", "failed: notAFeed", "failed: missing", "stopped",
  ]
}

extension ReaderScenario.Moment {
  fileprivate init(_ event: Event) {
    switch event {
    case .started: self = .start
    case .info: self = .info
    case .item: self = .item
    case .finished: self = .finish
    case .stopped: self = .stop
    case .failed: self = .failure
    }
  }
}

// MARK: Screens

@MainActor private struct ScreenScenario: @MainActor DifferentialScenario {
  enum Operation {
    /// Releases the screen, wherever it is, and opens another one.
    case make(FeedKind)
    case open
    case leave
    case refresh
    case stop
    case tap(row: Int)
    case answer(Answer, requestOfAge: Int)
    /// Refreshes, and answers at once.
    case load(Answer)
  }

  @MainActor struct Machine {
    let variant: Variant
    var stage: ScreenTests.Stage
    var controller: UIViewController { stage.feedScreen.viewController }
    var isOpen: Bool { stage.navigation.topViewController === controller }

    /// Returns whether the screen before is gone, with all that had its loader.
    mutating func make(_ kind: FeedKind) -> Bool {
      weak let former = controller
      weak let loader = stage.loader
      stage = ScreenTests.Stage(variant, kind)
      return former == nil && loader == nil
    }
  }

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 16) {
    case 0...3: .load(draws.answer())
    case 4...6: .answer(draws.answer(), requestOfAge: draws.requestAge())
    case 7, 8: .refresh
    case 9, 10: .leave
    case 11, 12: .open
    case 13: .stop
    case 14: .tap(row: draws.number(below: 3))
    default: .make(draws.one(of: FeedKind.allCases))
    }
  }

  func makeMachine(_ variant: Variant) -> Machine {
    Machine(variant: variant, stage: ScreenTests.Stage(variant))
  }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    var seen = Observation(outcome: caseName(of: operation))
    switch operation {
    case .make(let kind): seen.outcome = machine.make(kind) ? "made" : "made, but the former is still there"
    case .open: if machine.isOpen { seen.outcome = "open already" } else { machine.stage.open() }
    case .leave: if machine.isOpen { machine.stage.leave() } else { seen.outcome = "left already" }
    case .refresh: machine.stage.feedScreen.refresh()
    case .stop: machine.stage.feedScreen.stop()
    case .tap(let row):
      let table = (machine.controller as? UITableViewController)?.tableView
      if machine.isOpen, let table, row < table.numberOfRows(inSection: 0) {
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
    }
    seen.result = "\(machine.controller.title ?? "no title"); asked for \(machine.stage.loader.state)"
    seen.state = machine.stage.text
    return seen
  }

  let scripts = 15

  let mustReach = [
    "make", "open", "leave", "refresh", "stop", "tap", "answer", "load", "made", "open already", "left already",
    "no such row",
    "nothing to see", "shown",
  ]
}
