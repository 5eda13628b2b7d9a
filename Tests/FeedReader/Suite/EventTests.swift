import DocumentLoading
import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// Start, stop, and the order of events.
@MainActor
@Suite struct EventTests {
  nonisolated static let whole = "info(Feed), item(One), item(Two), finish"
  nonisolated static let late = """
    <rss><channel><item><title>One</title></item><item><title>Two</title></item><title>Late</title></channel></rss>
    """

  nonisolated static let loads: Examples<ReaderScenario.Operation> = [
    "a feed is reported as start, info, items and finish, any number of times": [
      .start: "load, start", .answer(twoItems): "\(whole)",
      .start: "load, start", .answer(twoItems): "\(whole)",
    ],
    "a second start is refused and changes nothing": [
      .start: "load, start", .start: "refused", .answer(twoItems): "\(whole)",
    ],
    "a start is refused at each event before the finish": [
      .react(at: "start", by: [.start]): "", .start: "load, start, refused",
      .react(at: "info", by: [.start]): "", .react(at: "item", by: [.start]): "",
      .react(at: "item", by: [.start]): "",
      .answer(twoItems): "info(Feed), refused, item(One), refused, item(Two), refused, finish",
    ],
    "a start that is refused changes nothing, even if the document breaks off": [
      .start: "load, start",
      .react(at: "info", by: [.start]): "", .react(at: "item", by: [.start]): "",
      .answer("<rss><channel><title>Feed</title><item/><item/><item>"):
        "info(Feed), refused, item(nil), refused, item(nil), fail(notReadable: malformed)",
    ],
    "after a failure a feed can be loaded again": [
      .start: "load, start", .answer(.failure(.unreachable(feedURL))): "fail(notLoaded)",
      .start: "load, start", .answer(twoItems): "\(whole)",
    ],
    "nothing of a broken document lingers in the next": [
      .start: "load, start",
      .answer(
        """
        <rss><channel><title>Old</title><link>http://old.example/</link><description>Old</description>
        <item><guid>1</guid></item><item><guid>2</guid><title>Half
        """):
        "info(Old; link: http://old.example/; summary: Old), item(nil; guid: 1), fail(notReadable: malformed)",
      .start: "load, start",
      .answer("<rss><channel><item><guid>1</guid></item></channel></rss>"): "info(nil), item(nil; guid: 1), finish",
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

  nonisolated static let stops: Examples<ReaderScenario.Operation> = [
    "stop ends the load, says so, and silences its late answers": [
      .start: "load, start", .stop: "stop, cancel",
      .answer(twoItems): "", .answer(.failure(.timedOut(feedURL))): "",
    ],
    "stop without start, and a second stop, do nothing": [
      .stop: "", .start: "load, start", .stop: "stop, cancel", .stop: "",
      .start: "load, start", .answer(twoItems): "\(whole)", .stop: "",
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
    "stop at an event silences the failure to come": [
      .start: "load, start", .react(at: "item", by: [.stop]): "",
      .answer("<rss><channel><title>Feed</title><item><title>One</title></item></wrong>"):
        "info(Feed), item(One), stop, cancel",
    ],
    "stop at the info silences items that had to wait": [
      .start: "load, start", .react(at: "info", by: [.stop]): "", .answer(late): "info(Late), stop, cancel",
    ],
    "stop at an item silences items that had to wait": [
      .start: "load, start", .react(at: "item", by: [.stop]): "",
      .answer(late): "info(Late), item(One), stop, cancel",
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

  nonisolated static let restarts: Examples<ReaderScenario.Operation> = [
    "a feed can be started again at the finish": [
      .start: "load, start", .react(at: "finish", by: [.start]): "",
      .answer(feed("")): "info(Feed), finish, load, start", .answer(feed("")): "info(Feed), finish",
    ],
    "a feed can be started again at a failure": [
      .start: "load, start", .react(at: "fail", by: [.start]): "",
      .answer("<rss><channel></rss>"): "fail(notReadable: malformed), load, start",
      .answer(feed("")): "info(Feed), finish",
    ],
    "a feed can be started again at the stop, and the new load is not the one that is cancelled": [
      .start: "load, start", .react(at: "stop", by: [.start]): "",
      .stop: "stop, load, start, cancel the former load", .answer(feed("")): "info(Feed), finish",
    ],
    "a feed can be started again at an item, after a stop": [
      .start: "load, start", .react(at: "item", by: [.stop, .start]): "",
      .answer(twoItems): "info(Feed), item(One), stop, cancel, load, start", .answer(twoItems): "\(whole)",
    ],
    "a feed can be started again at an item, after a stop, with an answer at once": [
      .start: "load, start", .react(at: "item", by: [.stop, .start, .answer(twoItems)]): "",
      .answer(feed("<item><title>Old</title></item><item/>")):
        "info(Feed), item(Old), stop, cancel, load, start, \(whole)",
      .start: "load, start",
    ],
  ]

  @Test(arguments: Variant.underTest, [loads, stops, restarts].flatMap(\.self))
  func `a reader reports`(variant: Variant, example: Example<ReaderScenario.Operation>) throws {
    for kind in FeedKind.allCases { try ReaderScenario(kind: kind).replay(example, on: variant, setting: "\(kind)") }
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `a feed that is loaded within another's events disturbs nothing`(variant: Variant, kind: FeedKind) {
    let outer =
      "<rss><channel><item><title>0</title></item><title>A</title>"
      + "<item><title>1</title><guid>1</guid></item><item><guid>1</guid></item></channel></rss>"
    let inner = feed("<item><guid>1</guid><title>B</title></item><item><title>C</title></item>")
    let session = Session(variant, kind)
    var innerEvents: [[Event]] = []
    session.reaction = { _ in innerEvents.append(FeedReaderTests.events(variant, kind, of: inner)) }
    _ = session.reader.start()
    session.loader.answer(outer)
    #expect(session.events == FeedReaderTests.events(variant, kind, of: outer))
    #expect(session.summary == ["start", "info(A)", "item(0)", "item(1)", "finish"])
    #expect(innerEvents == Array(repeating: FeedReaderTests.events(variant, kind, of: inner), count: 5))
  }

  @Test(arguments: Variant.underTest)
  func `a feed can be loaded any number of times`(variant: Variant) {
    let session = Session(variant)
    for _ in 0...1100 {
      #expect(session.reader.start())
      // The first load's answer is late by one load more each time.
      if session.loader.urls.count > 1 { session.loader.answer(twoItems, request: 0) }
      session.reader.stop()
      session.loader.answer(twoItems)
    }
    #expect(session.summary == Array(repeating: ["start", "stop"], count: 1101).flatMap(\.self))
    session.forgetEvents()
    #expect(session.reader.start())
    session.loader.answer(twoItems)
    #expect(session.summary == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `a reader is gone when nobody keeps it, even while it loads`(variant: Variant, kind: FeedKind) {
    var loader = ManualLoader()
    var reader: (any FeedReaderSubject)? = variant.makeFeedReader(kind, url: feedURL, loader: loader)
    _ = reader?.start()
    weak let watched = reader
    reader = nil
    #expect(watched == nil)
    loader.answer(twoItems)
    // Whatever the reader is made of has the loader, and the loader still has the answer's closure.
    weak let formerLoader = loader
    loader = ManualLoader()
    #expect(formerLoader == nil)
  }
}
