import DocumentLoading
import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// Start, stop, and the order of events.
@MainActor
@Suite struct EventTests {
  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `a feed is reported as start, info, items and finish, any number of times`(variant: Variant, kind: FeedKind) {
    let session = Session(variant, kind)
    #expect(session.loader.urls.isEmpty && session.events.isEmpty)
    for _ in 1...2 {
      #expect(session.reader.start())
      #expect(session.summary == ["start"])
      session.loader.answer(twoItems)
      #expect(session.summary == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
      session.forgetEvents()
    }
    #expect(session.loader.urls == [feedURL, feedURL])
  }

  @Test(arguments: Variant.underTest)
  func `a second start is refused and changes nothing`(variant: Variant) {
    let session = Session(variant)
    #expect(session.reader.start())
    #expect(!session.reader.start())
    #expect(session.loader.urls == [feedURL])
    #expect(session.summary == ["start"])
    session.loader.answer(twoItems)
    #expect(session.summary == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `a start is refused from start to finish`(variant: Variant) {
    let session = Session(variant)
    var answers: [Bool] = []
    session.reaction = { event in
      if event != .finished { answers.append(session.reader.start()) }
    }
    _ = session.reader.start()
    session.loader.answer(twoItems)
    #expect(answers == [false, false, false, false])
    #expect(session.loader.urls.count == 1)
  }

  @Test(arguments: Variant.underTest)
  func `a start that is refused changes nothing, even if the document breaks off`(variant: Variant) {
    let session = Session(variant)
    session.reaction = { event in
      if case .failed = event { return }
      _ = session.reader.start()
    }
    _ = session.reader.start()
    session.loader.answer("<rss><channel><title>Feed</title><item/><item/><item>")
    #expect(session.summary == ["start", "info(Feed)", "item(nil)", "item(nil)", "fail"])
  }

  @Test(arguments: Variant.underTest)
  func `after a failure a feed can be loaded again`(variant: Variant) {
    let session = Session(variant)
    _ = session.reader.start()
    session.loader.fail(.unreachable(feedURL))
    #expect(session.summary == ["start", "fail"])
    session.forgetEvents()
    #expect(session.reader.start())
    session.loader.answer(twoItems)
    #expect(session.summary == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `nothing of a broken document lingers in the next`(variant: Variant) {
    let session = Session(variant)
    _ = session.reader.start()
    session.loader.answer(
      """
      <rss><channel><title>Old</title><link>http://old.example/</link><description>Old</description>
      <item><guid>1</guid></item><item><guid>2</guid><title>Half
      """)
    session.forgetEvents()
    _ = session.reader.start()
    session.loader.answer("<rss><channel><item><guid>1</guid></item></channel></rss>")
    #expect(session.events == [.started, .info(Info()), .item(Item(guid: "1")), .finished])
  }

  @Test(arguments: Variant.underTest)
  func `a new URL counts from the next start on`(variant: Variant) throws {
    let session = Session(variant)
    let other = try url("http://other.example/feed")
    _ = session.reader.start()
    session.reader.url = other
    #expect(session.reader.url == other)
    session.loader.answer(feed("<item><link>a</link></item>"))
    #expect(session.items.map(\.link) == [try url("file:///feeds/a")])
    _ = session.reader.start()
    #expect(session.loader.urls == [feedURL, other])
  }

  // MARK: Stop

  @Test(arguments: Variant.underTest)
  func `stop ends the load, says so, and silences its late answers`(variant: Variant) {
    let session = Session(variant)
    _ = session.reader.start()
    session.reader.stop()
    #expect(session.loader.cancelled == [true])
    #expect(session.summary == ["start", "stop"])
    session.loader.answer(twoItems)
    session.loader.fail(.timedOut(feedURL))
    #expect(session.summary == ["start", "stop"])
  }

  @Test(arguments: Variant.underTest)
  func `stop without start, and a second stop, do nothing`(variant: Variant) {
    let session = Session(variant)
    session.reader.stop()
    _ = session.reader.start()
    session.reader.stop()
    session.reader.stop()
    #expect(session.summary == ["start", "stop"])
    #expect(session.reader.start())
    session.loader.answer(twoItems)
    session.reader.stop()
    #expect(session.summary == ["start", "stop", "start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `a late answer to a stopped load is not taken for the next one's`(variant: Variant) {
    let session = Session(variant)
    _ = session.reader.start()
    session.reader.stop()
    _ = session.reader.start()
    session.loader.answer(feed("<item><title>Stale</title></item>"), request: 0)
    #expect(session.summary == ["start", "stop", "start"])
    session.loader.answer(twoItems, request: 1)
    #expect(session.summary == ["start", "stop", "start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `a second answer to the same request is ignored`(variant: Variant) {
    let session = Session(variant)
    _ = session.reader.start()
    session.loader.answer(twoItems)
    session.loader.answer(twoItems)
    session.loader.fail(.timedOut(feedURL))
    #expect(session.summary == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }

  @Test(arguments: Variant.underTest, ["start", "info(Feed)", "item(One)", "item(Two)"])
  func `stop at an event is the end of all events`(variant: Variant, event: String) throws {
    let session = Session(variant)
    session.reaction = { if $0.summary == event { session.reader.stop() } }
    _ = session.reader.start()
    session.loader.answer(twoItems)
    let all = ["start", "info(Feed)", "item(One)", "item(Two)", "finish"]
    #expect(session.summary == Array(all[...(try #require(all.firstIndex(of: event)))]) + ["stop"])
    #expect(session.loader.cancelled == [true])
  }

  @Test(arguments: Variant.underTest, ["info(Late)", "item(One)"])
  func `stop at an event silences items that had to wait`(variant: Variant, event: String) throws {
    let session = Session(variant)
    session.reaction = { if $0.summary == event { session.reader.stop() } }
    _ = session.reader.start()
    session.loader.answer(
      """
      <rss><channel><item><title>One</title></item><item><title>Two</title></item><title>Late</title></channel></rss>
      """)
    let all = ["start", "info(Late)", "item(One)"]
    #expect(session.summary == Array(all[...(try #require(all.firstIndex(of: event)))]) + ["stop"])
  }

  @Test(arguments: Variant.underTest)
  func `stop at an event silences the failure to come`(variant: Variant) {
    let session = Session(variant)
    session.reaction = { if $0.summary == "item(One)" { session.reader.stop() } }
    _ = session.reader.start()
    session.loader.answer("<rss><channel><title>Feed</title><item><title>One</title></item></wrong>")
    #expect(session.summary == ["start", "info(Feed)", "item(One)", "stop"])
  }

  // MARK: Loads that answer from inside of their cancellation

  @Test(arguments: Variant.underTest, [true, false])
  func `what a load answers while it is cancelled is not reported`(variant: Variant, isGood: Bool) {
    let session = Session(variant)
    let loader = session.loader
    loader.onCancel = { [weak loader] request in
      if isGood {
        loader?.answer(twoItems, request: request)
      } else {
        loader?.fail(.timedOut(feedURL), request: request)
      }
    }
    session.reaction = { event in
      if event == .finished || event.summary == "fail" { _ = session.reader.start() }
    }
    _ = session.reader.start()
    session.reader.stop()
    #expect(session.summary == ["start", "stop"])
    #expect(loader.urls.count == 1)
    session.reaction = nil
    #expect(session.reader.start())
    loader.answer(twoItems)
    #expect(session.summary == ["start", "stop", "start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `a load that starts the feed again while it is cancelled makes way for the new one`(variant: Variant) {
    let session = Session(variant)
    var answers: [Bool] = []
    session.loader.onCancel = { [weak session] request in
      if request == 0, let session { answers.append(session.reader.start()) }
    }
    _ = session.reader.start()
    session.reader.stop()
    #expect(answers == [true])
    #expect(session.loader.cancelled == [true, false])
    #expect(!session.reader.start())
    session.loader.answer(twoItems)
    #expect(session.summary == ["start", "stop", "start", "info(Feed)", "item(One)", "item(Two)", "finish"])
  }

  // MARK: Two readers

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

  // MARK: Start again at an event

  @Test(arguments: Variant.underTest)
  func `at the finish a feed can be started again`(variant: Variant) {
    let session = Session(variant)
    session.reaction = { if $0 == .finished, session.loader.urls.count == 1 { _ = session.reader.start() } }
    _ = session.reader.start()
    session.loader.answer(feed(""))
    #expect(session.summary == ["start", "info(Feed)", "finish", "start"])
    session.loader.answer(feed(""))
    #expect(session.summary == ["start", "info(Feed)", "finish", "start", "info(Feed)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `at a failure a feed can be started again`(variant: Variant) {
    let session = Session(variant)
    session.reaction = { if $0.summary == "fail" { _ = session.reader.start() } }
    _ = session.reader.start()
    session.loader.answer("<rss><channel></rss>")
    #expect(session.summary == ["start", "fail", "start"])
    session.loader.answer(feed(""))
    #expect(session.summary == ["start", "fail", "start", "info(Feed)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `at the stop a feed can be started again, and its load is not the one that is cancelled`(variant: Variant) {
    let session = Session(variant)
    session.reaction = { if $0 == .stopped, session.loader.urls.count == 1 { _ = session.reader.start() } }
    _ = session.reader.start()
    session.reader.stop()
    #expect(session.summary == ["start", "stop", "start"])
    #expect(session.loader.cancelled == [true, false])
    session.loader.answer(feed(""))
    #expect(session.summary == ["start", "stop", "start", "info(Feed)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `stop and start at an item begin anew`(variant: Variant) {
    let session = Session(variant)
    session.reaction = { event in
      guard event.summary == "item(One)", session.loader.urls.count == 1 else { return }
      session.reader.stop()
      _ = session.reader.start()
    }
    _ = session.reader.start()
    session.loader.answer(twoItems)
    #expect(session.summary == ["start", "info(Feed)", "item(One)", "stop", "start"])
    session.loader.answer(feed("<item><title>New</title></item>"))
    #expect(session.summary.suffix(3) == ["info(Feed)", "item(New)", "finish"])
  }

  @Test(arguments: Variant.underTest)
  func `a feed that is restarted and answered within an event is reported whole`(variant: Variant) {
    let session = Session(variant)
    session.reaction = { event in
      guard event.summary == "item(One)", session.loader.urls.count == 1 else { return }
      session.reader.stop()
      _ = session.reader.start()
      session.loader.answer(feed("<item><title>New</title></item>"))
    }
    _ = session.reader.start()
    session.loader.answer(twoItems)
    #expect(
      session.summary == ["start", "info(Feed)", "item(One)", "stop", "start", "info(Feed)", "item(New)", "finish"])
    #expect(session.reader.start())
  }

  // MARK: Many

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

  // MARK: Lifetime

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
