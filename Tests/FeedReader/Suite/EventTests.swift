import DocumentLoading
import FeedFormats
import FeedReaderContract
import Foundation
import Testing
import WorkbookSupport

/// Start, stop, and the order of events.
@MainActor
@Suite struct EventTests {
  nonisolated static let whole = "info(Feed), item(One), item(Two), finish"
  nonisolated static let late = """
    <rss><channel><item><title>One</title></item><item><title>Two</title></item><title>Late</title></channel></rss>
    """

  nonisolated static let loads: FeedExamples = [
    "a feed is reported as start, info, items and finish, any number of times": [
      .start: "load, start", .answer(twoItems): "\(whole)",
      .start: "load, start", .answer(twoItems): "\(whole)",
    ],
    "a start is refused before the finish, also at each event, and changes nothing": [
      .react(at: "start", by: [.start]): "", .start: "load, start, refused", .start: "refused",
      .react(at: "info", by: [.start]): "", .react(at: "item", by: [.start]): "",
      .react(at: "item", by: [.start]): "",
      .answer(twoItems): "info(Feed), refused, item(One), refused, item(Two), refused, finish",
    ],
    "after a failure a feed can be loaded again, and nothing of a broken document lingers in the next": [
      .load(.failure(.unreachable(feedURL))): "load, start, fail(notLoaded)",
      .read(
        """
        <rss><channel><title>Old</title><link>http://old.example/</link><description>Old</description>
        <item><guid>1</guid></item><item><guid>2</guid><title>Half
        """):
        "info(Old; link: http://old.example/; summary: Old), item(nil; guid: 1), fail(notReadable: malformed)",
      .read("<rss><channel><item><guid>2</guid></item>"): "fail(notReadable: malformed)",
      .read("<rss><channel><item><guid>1</guid></item></channel></rss>"): "info(nil), item(nil; guid: 1), finish",
    ],
    "a new URL counts from the next start on": [
      .start: "load, start", .set(url: "b/other.xml"): "",
      .answer(feed("<item><link>a</link></item>")): "info(Feed), item(nil; link: file:///feeds/a), finish",
      .start: "load other.xml, start",
      .answer(feed("<item><link>a</link></item>")): "info(Feed), item(nil; link: file:///feeds/b/a), finish",
    ],
    "a second answer to the same request is ignored": [
      .load(twoItems): "load, start, \(whole)",
      .answer(twoItems): "", .answer(.failure(.timedOut(feedURL))): "",
    ],
  ]

  nonisolated static let lifetimes: FeedExamples = [
    "a reader that is released at an event reports nothing more": [
      .react(at: "item(One)", by: [.make(.news)]): "", .load(twoItems): "load, start, info(Feed), item(One)",
    ],
    "a reader is freed when nobody keeps it, even while it loads": [
      .make(.news): "", .start: "load, start", .make(.podcast): "",
      .load(twoItems): "load, start, \(whole)", .start: "load, start", .stop: "stop, cancel", .make(.news): "",
    ],
  ]

  nonisolated static let stops: FeedExamples = [
    "stop ends the load, says so once, and silences its late answers": [
      .stop: "", .start: "load, start", .stop: "stop, cancel", .stop: "",
      .answer(twoItems): "", .answer(.failure(.timedOut(feedURL))): "",
      .load(twoItems): "load, start, \(whole)", .stop: "",
    ],
    "a late answer to a stopped load is not taken for the next one's": [
      .start: "load, start", .stop: "stop, cancel", .start: "load, start",
      .answer(.document(twoItems, from: nil), requestOfAge: 1): "", .answer(twoItems): "\(whole)",
    ],
    "stop at an event is the end of all events": [
      .react(at: "start", by: [.stop]): "", .load(twoItems): "load, start, stop, cancel",
      .react(at: "info", by: [.stop]): "", .load(twoItems): "load, start, info(Feed), stop, cancel",
      .react(at: "item(One)", by: [.stop]): "", .load(twoItems): "load, start, info(Feed), item(One), stop, cancel",
      .react(at: "item(Two)", by: [.stop]): "",
      .load(twoItems): "load, start, info(Feed), item(One), item(Two), stop, cancel",
    ],
    "stop at an event silences the failure to come, and items that had to wait": [
      .react(at: "item", by: [.stop]): "",
      .read("<rss><channel><title>Feed</title><item><title>One</title></item></wrong>"):
        "info(Feed), item(One), stop, cancel",
      .react(at: "info", by: [.stop]): "", .read(late): "info(Late), stop, cancel",
      .react(at: "item", by: [.stop]): "", .read(late): "info(Late), item(One), stop, cancel",
    ],
    "what a load answers while it is cancelled is not reported": [
      .react(at: "cancel", by: [.answer(twoItems)]): "",
      .react(at: "cancel", by: [.answer(.failure(.timedOut(feedURL)))]): "",
      .start: "load, start", .stop: "stop, cancel", .start: "load, start", .stop: "stop, cancel",
      .load(twoItems): "load, start, \(whole)",
    ],
    "a load that starts the feed again while it is cancelled makes way for the new one": [
      .react(at: "cancel", by: [.start]): "",
      .start: "load, start", .stop: "stop, cancel, load, start", .start: "refused", .answer(twoItems): "\(whole)",
    ],
  ]

  nonisolated static let restarts: FeedExamples = [
    "a feed can be started again at the finish, and at a failure": [
      .react(at: "finish", by: [.start]): "", .react(at: "fail", by: [.start]): "",
      .read(feed("")): "info(Feed), finish, load, start",
      .answer("<rss><channel></rss>"): "fail(notReadable: malformed), load, start",
      .answer(feed("")): "info(Feed), finish",
    ],
    "a feed can be started again at the stop, and the new load is not the one that is cancelled": [
      .start: "load, start", .react(at: "stop", by: [.start]): "",
      .stop: "stop, load, start, cancel the former load", .answer(feed("")): "info(Feed), finish",
    ],
    "a feed can be started again at an item, after a stop, and answered at once": [
      .react(at: "item", by: [.stop, .start]): "",
      .read(twoItems): "info(Feed), item(One), stop, cancel, load, start",
      .react(at: "item", by: [.stop, .start, .answer(twoItems)]): "",
      .answer(feed("<item><title>Old</title></item><item/>")):
        "info(Feed), item(Old), stop, cancel, load, start, \(whole)",
      .start: "load, start",
    ],
  ]

  @Test(arguments: Variant.underTest, [loads, lifetimes, stops, restarts].flatMap(\.self))
  func `a reader reports`(variant: Variant, example: FeedExample) throws { try example.checkReader(variant) }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `a feed that is loaded within another's events disturbs nothing`(variant: Variant, kind: FeedKind) {
    let outer =
      "<rss><channel><item><title>0</title></item><title>A</title>"
      + "<item><title>1</title><guid>1</guid></item><item><guid>1</guid></item></channel></rss>"
    let inner = feed("<item><guid>1</guid><title>B</title></item><item><title>C</title></item>")
    let session = Session(variant, kind)
    var (outerEvents, innerEvents): ([Event], [[Event]]) = ([], [])
    session.listen {
      outerEvents.append($0)
      innerEvents.append(events(variant, kind, of: inner))
    }
    _ = session.start()
    session.loader.answer(outer)
    #expect(outerEvents == events(variant, kind, of: outer))
    #expect(outerEvents.map(\.summary) == ["start", "info(A)", "item(0)", "item(1)", "finish"])
    #expect(innerEvents == Array(repeating: events(variant, kind, of: inner), count: 5))
  }

  @Test(arguments: Variant.underTest)
  func `a feed can be loaded any number of times`(variant: Variant) {
    let session = Session(variant)
    var notes: [String] = []
    session.listen { notes.append($0.summary) }
    for _ in 0...1100 {
      #expect(session.start())
      // The first load's answer is late by one load more each time.
      if session.loader.urls.count > 1 { session.loader.answer(twoItems, request: 0) }
      session.stop()
      session.loader.answer(twoItems)
    }
    #expect(notes == Array(repeating: ["start", "stop"], count: 1101).flatMap(\.self))
    #expect(session.start())
    session.loader.answer(twoItems)
    #expect(notes.suffix(5) == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }
}

extension Event {
  /// The event with all that it says: `info(Feed)`, `item(One; guid: 1; link: http://a.example/)`, `fail(missing)`.
  var text: String {
    switch self {
    case .started, .finished, .stopped: summary
    case .info(let info): "info(\(fields(of: info)))"
    case .item(let item): "item(\(item.text))"
    case .failed(let failure): "fail(\(failure.kind))"
    }
  }
}

extension Item {
  /// The title, and the other fields that are not nil: `One; guid: 1; link: http://a.example/`.
  var text: String { fields(of: self) }
}

extension Failure {
  /// The names of the cases, without positions and other values: `notReadable: malformed`.
  var kind: String {
    if case .notReadable(let error) = self { "notReadable: \(caseName(of: error))" } else { caseName(of: self) }
  }
}

extension [Event] {
  /// How it ended, or `silent`.
  var outcome: String { last.map { "last: \($0.text)" } ?? "silent" }
}

/// The title, and the other stored properties that are not nil.
private func fields(of value: Any) -> String {
  Mirror(reflecting: value).children.compactMap { child -> String? in
    let mirror = Mirror(reflecting: child.value)
    let value: Any? = mirror.displayStyle == .optional ? mirror.children.first?.value : child.value
    let text: String? =
      switch value {
      case let episode as Episode: "(\(fields(of: episode)))"
      case let duration as Duration: "\(duration.components.seconds) s"
      default: value.map { "\($0)" }
      }
    guard let label = child.label, label != "title" else { return text ?? "nil" }
    return text.map { "\(label): \($0)" }
  }
  .joined(separator: "; ")
}

/// A text about places in a document, without columns: each platform's parser counts them its own way.
func withoutColumns(_ text: String) -> String {
  // A regular expression would take as long as all else that the random scripts do.
  let parts = text.components(separatedBy: "column ")
  return parts[0] + parts.dropFirst().map { "column …" + $0.drop { $0.isNumber } }.joined()
}

extension Expected: ExpressibleByStringInterpolation {}
