import DocumentLoading
import FeedReaderContract
import Foundation
import Testing
import UIStage
import WorkbookSupport

/// What the user sees.
@MainActor
@Suite struct ScreenTests {
  nonisolated static let two = "< Feed | 2 items | One | Two"
  nonisolated static let whole = "info(Feed), item(One), item(Two), finish, \(two)"
  nonisolated static let one = "< Feed | 1 item | One"
  nonisolated static let broken = "<rss><channel><title>Feed</title><item><title>One</title></item>"
  nonisolated static let brokenOff = """
    info(Feed), item(One), fail(notReadable: malformed), \
    < Feed | line 1, column …: the document doesn't end where its root element does | One
    """

  nonisolated static let lengths = [
    "0:00", "0:59", "1:00", "9:59", "59:59", "1:00:00", "9:59:59", "18:12:16", "99:59:59", "100:00:00", "596:31:24",
    "596523:14:08", "999999:59:59",
  ]

  nonisolated static let loads: FeedExamples = [
    "a load is shown and reported, and the next one takes its place": [
      .open: "load, start, < | Loading…", .answer(twoItems): "\(whole)",
      .refresh: "load, start, < Feed | Loading…",
      .answer("<rss><channel><title>New</title><item><title>Three</title></item></channel></rss>"):
        "info(New), item(Three), finish, < New | 1 item | Three",
      .load("<rss><channel/></rss>"): "load, start, info(nil), finish, < Untitled feed | 0 items",
    ],
    "each event is reported when the screen shows it": [
      .open: "load, start, < | Loading…",
      .react(at: "info", by: [.look]): "< | Loading…", .react(at: "item", by: [.look]): "< | Loading…",
      .react(at: "finish", by: [.look]): "< | Loading…",
      .answer(feed("<item><title>One</title></item>")):
        "info(Feed), < Feed | Loading…, item(One), < Feed | Loading… | One, finish, \(one), \(one)",
      .react(at: "start", by: [.look]): "\(one)",
      .refresh: "load, start, < Feed | Loading…, < Feed | Loading…",
      .react(at: "stop", by: [.look]): "< Feed | Loading…",
      .stop: "stop, < Feed | Stopped, cancel, < Feed | Stopped",
    ],
    "a feed that doesn't come, or is none, is explained": [
      .load(.failure(.status(404, feedURL))): "load, start, fail(notLoaded), Home",
      .open: "load, start, < | Loading…",
      .answer(.failure(.status(404, feedURL))):
        "fail(notLoaded), < | file:///feeds/feed.xml: the server answered with status 404",
      .load(.failure(.timedOut(feedURL))):
        "load, start, fail(notLoaded), < | file:///feeds/feed.xml: the server takes too long",
      .read("<html/>"): "< | line 1, column …: this is no feed but 'html'",
      .read(feed("\n<item><title>M & S</title></item>")): """
      < | line 2, column …: a '&' or '<' that begins no reference and no tag ('&amp;' and '&lt;' in a text)
      """,
    ],
    "a feed without an item says so": [
      .open: "load, start, < | Loading…", .answer(feed("")): "info(Feed), finish, < Feed | 0 items",
      .leave: "Home", .open: "< Feed | 0 items",
    ],
    "a news feed is shown as a table": [
      .open: "load, start, < | Loading…",
      .fixture("gazette.xml", from: "http://gazette.example/feed.xml"): """
      < The Harbour & Hill Gazette | 5 items | Ferry timetable changes | Ida Møller · 2026-02-03 | \
      No title today: the typesetter is on the ferry & seasick. | 2026-02-02 | \
      “Fish & chips” <closed> until <Easter> | chips@gazette.example (The Fryer) · 2026-02-01 | \
      http://gazette.example/only-a-link | Untitled
      """,
    ],
    "a podcast is shown with lengths, whatever they are": [
      .make(.podcast): "Home", .open: "load, start, < | Loading…",
      .fixture("podcast.xml", from: "http://lowtide.example/feed.xml"): """
      < Low Tide Radio | 3 items | Lugworms | Ada · 2026-03-06 · 1:02:03 | Cockles | 2026-02-27 · 7:03 | \
      Low Tide Radio #10: Silence
      """,
      .read(feed(lengths.map { "<item><itunes:duration>\($0)</itunes:duration></item>" }.joined())):
        "< Feed | \(lengths.count) items\(lengths.map { " | Untitled | \($0)" }.joined())",
    ],
    // The HTML standard, 13.2.5: tag open state; numeric character reference end state.
    "a summary without title is shown as a browser would read it, and cut": [
      .open: "load, start, < | Loading…",
      .read(
        feed(
          """
          <item><description><![CDATA[1 < 2 and 3 > 2, it&#146;s &#+65; <i title='>'>so</i>]]></description></item>
          <item><description>\(String(repeating: "x", count: 61))</description></item>
          """)):
        "< Feed | 2 items | 1 < 2 and 3 > 2, it’s &#+65; so | \(String(repeating: "x", count: 59))…",
    ],
    "a load that began before the screen opened can be stopped, and goes on": [
      .refresh: "load, start, Home", .refresh: "stop, cancel, load, start, Home", .stop: "stop, cancel, Home",
      .refresh: "load, start, Home", .open: "< | Loading…", .answer(twoItems): "\(whole)",
    ],
    "coming back loads a feed again that was not loaded whole, and no other": [
      .open: "load, start, < | Loading…", .leave: "stop, cancel, Home", .answer(twoItems): "Home",
      .open: "load, start, < | Loading…", .answer(broken): "\(brokenOff)",
      .leave: "Home", .open: "load, start, < Feed | Loading…", .answer(twoItems): "\(whole)",
      .leave: "Home", .open: "\(two)",
      .load(.failure(.timedOut(feedURL))):
        "load, start, fail(notLoaded), < Feed | file:///feeds/feed.xml: the server takes too long",
      .leave: "Home", .open: "load, start, < Feed | Loading…",
    ],
    "a load is stopped when a swipe back begins, and begins when the screen is about to appear": [
      .open: "load, start, < | Loading…", .cancelSwipeBack: "stop, cancel, load, start, < | Loading…",
      .cover: "stop, cancel, <", .cancelSwipeBack: "load, start, stop, cancel, <",
    ],
    "a screen is freed when it is left or when nobody keeps it, even while it loads": [
      .open: "load, start, < | Loading…", .leave: "stop, cancel, Home", .make(.news): "Home",
      .open: "load, start, < | Loading…", .make(.podcast): "Home", .refresh: "load, start, Home", .make(.news): "Home",
    ],
    "coming back clears the selection": [
      .open: "load, start, < | Loading…", .answer(twoItems): "\(whole)",
      .tap(row: 1): "< Feed | 2 items | One | > Two | >", .leave: "Home", .open: "\(two)",
    ],
  ]

  nonisolated static let stops: FeedExamples = [
    "stopping is shown, and the late answer is not; when nothing is loading, it changes nothing": [
      .open: "load, start, < | Loading…", .stop: "stop, cancel, < | Stopped", .stop: "< | Stopped",
      .answer(twoItems): "< | Stopped", .read(twoItems): "\(two)", .stop: "\(two)",
      .read("<rss/>"): "< Feed | the feed has no element 'rss/channel'",
      .stop: "< Feed | the feed has no element 'rss/channel'",
    ],
    "refreshing while loading ends the first load, and what it answers is not shown": [
      .open: "load, start, < | Loading…",
      .react(at: "cancel", by: [.answer(twoItems)]): "< | Loading…", .stop: "stop, cancel, < | Stopped",
      .refresh: "load, start, < | Loading…", .refresh: "stop, cancel, load, start, < | Loading…",
      .answer(.document(twoItems, from: nil), requestOfAge: 1): "< | Loading…", .answer(twoItems): "\(whole)",
    ],
    "a load that refreshes the screen while it is cancelled makes way for the new one": [
      .react(at: "cancel", by: [.refresh]): "Home", .open: "load, start, < | Loading…",
      .stop: "stop, cancel, load, start, < | Loading…", .answer(twoItems): "\(whole)",
    ],
    "a listener may stop the load at any event, and the items so far stay": [
      .react(at: "start", by: [.stop]): "Home", .open: "load, start, stop, cancel, < | Stopped",
      .react(at: "info", by: [.stop]): "< | Stopped",
      .load(twoItems): "load, start, info(Feed), stop, cancel, < Feed | Stopped",
      .react(at: "item(One)", by: [.stop]): "< Feed | Stopped",
      .load(twoItems): "load, start, info(Feed), item(One), stop, cancel, < Feed | Stopped | One",
      .react(at: "item(Two)", by: [.stop]): "< Feed | Stopped | One",
      .load(twoItems): "load, start, info(Feed), item(One), item(Two), stop, cancel, < Feed | Stopped | One | Two",
    ],
    "a listener may start anew at any event": [
      .react(at: "start", by: [.refresh]): "Home",
      .open: "load, start, stop, cancel, load, start, < | Loading…",
      .react(at: "info", by: [.refresh]): "< | Loading…",
      .answer(twoItems): "info(Feed), stop, cancel, load, start, < Feed | Loading…",
      .react(at: "item", by: [.refresh]): "< Feed | Loading…",
      .answer(twoItems): "info(Feed), item(One), stop, cancel, load, start, < Feed | Loading…",
      .react(at: "finish", by: [.refresh]): "< Feed | Loading…",
      .answer(twoItems): "info(Feed), item(One), item(Two), finish, load, start, < Feed | Loading…",
      .leave: "stop, cancel, Home", .open: "load, start, < Feed | Loading…",
      .react(at: "fail", by: [.refresh]): "< Feed | Loading…",
      .answer(.failure(.timedOut(feedURL))): "fail(notLoaded), load, start, < Feed | Loading…",
      .react(at: "stop", by: [.refresh]): "< Feed | Loading…",
      .stop: "stop, load, start, cancel the former load, < Feed | Loading…", .answer(twoItems): "\(whole)",
    ],
  ]

  @Test(arguments: Variant.underTest, [loads, stops].flatMap(\.self))
  func `a screen shows and reports`(variant: Variant, example: FeedExample) throws {
    for kind in FeedKind.allCases { try ScreenScenario(kind: kind).replay(example, on: variant, setting: "\(kind)") }
  }

  /// In a process of its own, because the zone of a process is read once.
  @Test func `the day below a headline is the one in UTC, wherever the device is`() async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        setenv("TZ", "Pacific/Kiritimati", 1)
        await MainActor.run {
          #expect(TimeZone.current.secondsFromGMT() == 14 * 3600)
          // Moments are counted from the beginning of 1970 or of 2001, forwards and backwards.
          var days = [1900, 1969, 1970, 2000, 2001, 2026, 2038, 2100].map { ("03 Feb \($0)", "\($0)-02-03") }
          // The weeks of these days belong to other years.
          days += [("31 Dec 2024", "2024-12-31"), ("01 Jan 2027", "2027-01-01")]
          var (items, rows) = ("", "")
          for (day, text) in days {
            for time in ["00:00:00", "23:59:59", "12:00:00"] {
              items += "<item><title>A</title><pubDate>\(day) \(time) GMT</pubDate></item>"
              rows += " | A | \(text)"
            }
          }
          for zone in [TimeZone.current] + [13, -10].compactMap({ TimeZone(secondsFromGMT: $0 * 3600) }) {
            NSTimeZone.default = zone
            for variant in Variant.underTest {
              let stage = Stage(variant)
              stage.open()
              stage.loader.answer(feed(items))
              // What is compared gets lost where a process ends.
              let shown = stage.line
              #expect(shown == "< Feed | \(3 * days.count) items\(rows)", "\(variant), \(zone): \(shown.prefix(60))")
            }
          }
        }
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `before it opens, a screen loads nothing by itself and makes no view, and counts are plain digits`(
    variant: Variant
  ) {
    let loader = ManualLoader()
    let screen = variant.makeFeedScreen(.news, url: feedURL, loader: loader)
    #expect(!screen.viewController.isViewLoaded && loader.urls.isEmpty)
    screen.refresh()
    loader.answer(feed(String(repeating: "<item/>", count: 1000)))
    #expect(!screen.viewController.isViewLoaded)
    let source = (screen.viewController.view as? UITableView)?.dataSource
    #expect(source?.tableView(UITableView(frame: .zero, style: .plain), titleForHeaderInSection: 0) == "1000 items")
  }

  @Test(arguments: Variant.underTest)
  func `a reused cell shows nothing of its former row`(variant: Variant) {
    let stage = Stage(variant)
    stage.open()
    stage.loader.answer(feed("<item><title>Old</title><author>Ann</author></item>"))
    #expect(stage.text == "< Feed\n---\n1 item\n  Old\n  Ann")
    let table = stage.table
    let cell = table?.cellForRow(at: IndexPath(row: 0, section: 0))
    stage.feedScreen.refresh()
    stage.loader.answer(feed("<item/>"))
    #expect(stage.text == "< Feed\n---\n1 item\n  Untitled\n  ")
    #expect(cell != nil)
    #expect(table?.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `a screen that stays keeps nobody alive who listened to it, and reports nothing more`(
    variant: Variant, kind: FeedKind
  ) {
    final class Analytics {
      var reported: [String] = []
    }
    let loader = ManualLoader()
    var screen: (any FeedScreenSubject)? = variant.makeFeedScreen(kind, url: feedURL, loader: loader)
    var analytics: Analytics? = Analytics()
    screen?.onEvent = { [analytics] in analytics?.reported.append($0.summary) }
    screen?.refresh()
    #expect(analytics?.reported == ["start"])
    weak let listener = analytics
    let controller = screen?.viewController
    analytics = nil
    screen = nil
    #expect(listener == nil)
    loader.answer(twoItems)
    #expect(controller?.title == "Feed")
    // Released at an event, a listener gets no other one.
    for (index, last) in ["start", "info(Feed)", "item(One)", "item(Two)"].enumerated() {
      screen = variant.makeFeedScreen(kind, url: feedURL, loader: loader)
      let controller = screen?.viewController
      var reported: [String] = []
      screen?.onEvent = {
        reported.append($0.summary)
        if $0.summary == last { screen = nil }
      }
      screen?.refresh()
      loader.answer(twoItems)
      #expect(reported.count == index + 1)
      #expect(controller?.title == "Feed")
    }
  }
}
