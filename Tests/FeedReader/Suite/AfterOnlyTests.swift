import DocumentLoading
import FeedReaderAfter
import FeedReaderContract
import Foundation
import Testing
import WorkbookSupport

/// Behaviour of the solution only: a loader that reports to two.
@MainActor
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a reporting loader calls its delegate and then its observer, each time with itself`(variant: Variant) {
    let loader = ManualLoader()
    let load = SharedLoad(url: feedURL, loader: loader)
    #expect(load.start(for: "delegate"))
    #expect(!load.start(for: "other"))
    loader.answer(feed("<item><title>1</title></item>"))
    load.start(for: "delegate")
    load.stop()
    #expect(loader.cancelled.last == true)
    load.start(for: "other")
    loader.fail(.timedOut(feedURL))
    // Nobody keeps the delegate any more.
    load.start(for: "delegate")
    load.releaseDelegates()
    loader.answer(feed(""))
    #expect(load.start(for: "other"))
    func heard(_ delegate: String, _ events: String...) -> [String] {
      events.flatMap { ["\(delegate): \($0)", "observer: \($0)"] }
    }
    let whole = heard("delegate", "started", "info", "item 1", "finished", "started", "stopped")
    let alone = heard("delegate", "started") + ["observer: info", "observer: finished"]
    #expect(load.notes == whole + heard("other", "started", "failed") + alone + heard("other", "started"))
  }

  @Test(
    arguments: Variant.underTest.filter { $0 == .after },
    [
      (["delegate: started": "restart"], "started, stopped, started, info, item 1, finished"),
      (["observer: started": "restart"], "started, stopped, started, info, item 1, finished"),
      (["delegate: info": "restart"], "started, info, stopped, started, info, finished"),
      (["observer: info": "restart"], "started, info, stopped, started, info, finished"),
      (["delegate: item 1": "restart"], "started, info, item 1, stopped, started, info, finished"),
      (["observer: item 1": "restart"], "started, info, item 1, stopped, started, info, finished"),
      (["delegate: finished": "start"], "started, info, item 1, finished, started, info, finished"),
      (["observer: finished": "start"], "started, info, item 1, finished, started, info, finished"),
      (
        ["delegate: item 1": "stop", "observer: item 1": "start"],
        "started, info, item 1, stopped, started, info, finished"
      ),
    ])
  func `delegate and observer get all events in the same order, even if one starts anew, and none after a stop`(
    variant: Variant, script: (deeds: [String: String], events: String)
  ) {
    let loader = ManualLoader()
    let load = SharedLoad(url: feedURL, loader: loader)
    var deeds = script.deeds
    load.reaction = { [weak load] in
      guard let load, let deed = deeds.removeValue(forKey: $0) else { return }
      if deed != "start" { load.stop() }
      let count = load.notes.count
      if deed != "stop" { load.start(for: "delegate") }
      #expect(deed != "restart" || load.notes[count...].allSatisfy { $0.hasSuffix(": started") })
    }
    load.start(for: "delegate")
    loader.answer(feed("<item><title>1</title></item>"))
    // If the first load was stopped at its start, this was the answer to the second one.
    loader.answer(feed(""))
    for role in ["delegate: ", "observer: "] {
      let events = load.notes.filter { $0.hasPrefix(role) }.map { $0.dropFirst(role.count) }
      #expect(events.joined(separator: ", ") == script.events, "\(role)")
    }
  }
}

private final class Listener: FeedLoaderDelegate {
  let role: String
  weak var load: SharedLoad?
  init(_ role: String) { self.role = role }

  func feedLoader(_ loader: any FeedLoader, didReport event: FeedEvent) {
    let name =
      switch event {
      case .part(.info): "info"
      case .part(.item(let item)): "item \(item.title ?? "nil")"
      case .started, .finished, .stopped, .failed: String("\(event)".prefix { $0 != "(" })
      }
    load?.note("\(role): \(name)", from: loader)
  }
}

/// The solution's reporting loader around another loader. All that it reports to is noted.
@MainActor final class SharedLoad {
  private let inner: DocumentFeedLoader
  private let outer: ReportingFeedLoader
  private let observer = Listener("observer")
  private var delegates: [Listener] = []
  /// Who was called with which event, such as `observer: start`.
  private(set) var notes: [String] = []
  /// Called after each note, with the note.
  var reaction: ((String) -> Void)?

  init(url: URL, loader: any DocumentLoader) {
    inner = DocumentFeedLoader(url: url, loader: loader)
    outer = ReportingFeedLoader(inner, observer: observer)
    observer.load = self
  }

  func note(_ text: String, from loader: any FeedLoader) {
    let note = loader === outer ? text : "\(text) of another loader"
    notes.append(note)
    reaction?(note)
  }

  /// Starts with a new delegate of this name, which is kept.
  @discardableResult func start(for delegate: String) -> Bool {
    delegates.append(Listener(delegate))
    delegates.last?.load = self
    return outer.start(reportingTo: delegates[delegates.count - 1])
  }
  func stop() { outer.stop() }
  func releaseDelegates() { delegates = [] }
}
