import DocumentLoading
import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import FeedReaderContract

/// What the user sees.
@MainActor
@Suite struct ScreenTests {
  /// A feed's screen on top of another one.
  @MainActor
  final class Stage {
    let loader = ManualLoader()
    let feedScreen: any FeedScreenSubject
    let navigation: UINavigationController
    private let window = UIWindow()

    init(_ variant: Variant, _ kind: FeedKind = .news, isOpen: Bool = true) {
      feedScreen = variant.makeFeedScreen(kind, url: feedURL, loader: loader)
      let home = UIViewController()
      home.title = "Home"
      navigation = UINavigationController(rootViewController: home)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      if isOpen { open() }
    }

    func open() { navigation.pushViewController(feedScreen.viewController, animated: true) }
    func tapRow(_ row: Int, of table: UITableView) { User(of: window).tapRow(row, of: table) }
    func leave() { User(of: window).tapBack(in: navigation) }
    /// The screen as text. Columns are left out: each platform's parser counts them its own way.
    var text: String {
      // A regular expression would take as long as all else that the random scripts do.
      let parts = window.screen.components(separatedBy: "column ")
      return parts[0] + parts.dropFirst().map { "column …" + $0.drop { $0.isNumber } }.joined()
    }
    /// The screen in one line, without empty ones: `< title | status | headline | details | …`.
    var line: String {
      let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      return lines.filter { !$0.isEmpty && $0 != "---" }.joined(separator: " | ")
    }
  }

  nonisolated static let two = "< Feed | 2 items | One | Two"
  nonisolated static let whole = "info(Feed), item(One), item(Two), finish, \(two)"
  nonisolated static let one = "< Feed | 1 item | One"
  nonisolated static let broken = "<rss><channel><title>Feed</title><item><title>One</title></item>"
  nonisolated static let brokenOff = """
    info(Feed), item(One), fail(notReadable: malformed), \
    < Feed | line 1, column …: the document doesn't end where its root element does | One
    """

  nonisolated static let loads: Examples<ScreenScenario.Operation> = [
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
    "a failure is shown above the items that came, and after a refresh the whole feed is": [
      .open: "load, start, < | Loading…",
      .answer(broken): "\(brokenOff)",
      .load(twoItems): "load, start, \(whole)",
    ],
    "a feed that doesn't come, or is none, is explained": [
      .load(.failure(.status(404, feedURL))): "load, start, fail(notLoaded), Home",
      .open: "load, start, < | Loading…",
      .answer(.failure(.status(404, feedURL))):
        "fail(notLoaded), < | file:///feeds/feed.xml: the server answered with status 404",
      .load(.failure(.unreachable(feedURL))):
        "load, start, fail(notLoaded), < | file:///feeds/feed.xml: the server can't be reached",
      .load(.failure(.timedOut(feedURL))):
        "load, start, fail(notLoaded), < | file:///feeds/feed.xml: the server takes too long",
      .load("<html/>"): "load, start, fail(notAFeed), < | line 1, column …: this is no feed but 'html'",
      .load("<rss/>"): "load, start, fail(missing), < | the feed has no element 'rss/channel'",
    ],
    "a feed without an item says so": [
      .open: "load, start, < | Loading…", .answer(feed("")): "info(Feed), finish, < Feed | 0 items",
      .leave: "Home", .open: "< Feed | 0 items",
    ],
    "the year below a headline is that of the day, and not that of its week": [
      .open: "load, start, < | Loading…",
      .answer(feed("<item><title>A</title><pubDate>31 Dec 2024 12:00:00 GMT</pubDate></item>")):
        "info(Feed), item(A; published: 2024-12-31 12:00:00 +0000), finish, < Feed | 1 item | A | 2024-12-31",
      .load(feed("<item><title>A</title><pubDate>01 Jan 2027 12:00:00 GMT</pubDate></item>")): """
      load, start, info(Feed), item(A; published: 2027-01-01 12:00:00 +0000), finish, \
      < Feed | 1 item | A | 2027-01-01
      """,
    ],
    "a load that began before the screen opened goes on": [
      .refresh: "load, start, Home", .open: "< | Loading…", .answer(twoItems): "\(whole)",
    ],
    "who comes back loads a feed that was not loaded whole, and no other": [
      .open: "load, start, < | Loading…", .leave: "stop, cancel, Home", .answer(twoItems): "Home",
      .open: "load, start, < | Loading…", .answer(broken): "\(brokenOff)",
      .leave: "Home", .open: "load, start, < Feed | Loading…", .answer(twoItems): "\(whole)",
      .leave: "Home", .open: "\(two)",
      .load(.failure(.timedOut(feedURL))):
        "load, start, fail(notLoaded), < Feed | file:///feeds/feed.xml: the server takes too long",
      .leave: "Home", .open: "load, start, < Feed | Loading…",
    ],
    "coming back clears the selection": [
      .open: "load, start, < | Loading…", .answer(twoItems): "\(whole)",
      .tap(row: 1): "< Feed | 2 items | One | > Two | >", .leave: "Home", .open: "\(two)",
    ],
  ]

  nonisolated static let stops: Examples<ScreenScenario.Operation> = [
    "stopping is shown, and the late answer is not": [
      .open: "load, start, < | Loading…", .stop: "stop, cancel, < | Stopped", .answer(twoItems): "< | Stopped",
    ],
    "stopping when nothing is loading changes nothing": [
      .open: "load, start, < | Loading…", .answer(twoItems): "\(whole)", .stop: "\(two)",
      .load("<rss/>"): "load, start, fail(missing), < Feed | the feed has no element 'rss/channel'",
      .stop: "< Feed | the feed has no element 'rss/channel'",
    ],
    "refreshing while loading ends the first load": [
      .open: "load, start, < | Loading…", .refresh: "stop, cancel, load, start, < | Loading…",
      .answer(.document(twoItems, from: nil), requestOfAge: 1): "< | Loading…", .answer(twoItems): "\(whole)",
    ],
    "what a load answers while it is cancelled is not shown": [
      .open: "load, start, < | Loading…",
      .react(at: "cancel", by: [.answer(twoItems)]): "< | Loading…", .stop: "stop, cancel, < | Stopped",
      .refresh: "load, start, < | Loading…",
      .react(at: "cancel", by: [.answer(.failure(.timedOut(feedURL)))]): "< | Loading…",
      .refresh: "stop, cancel, load, start, < | Loading…", .answer(twoItems): "\(whole)",
    ],
    "a load that refreshes the screen while it is cancelled makes way for the new one": [
      .react(at: "cancel", by: [.refresh]): "Home", .open: "load, start, < | Loading…",
      .stop: "stop, cancel, load, start, < | Loading…", .answer(twoItems): "\(whole)",
    ],
    "who is told of a load may stop it at any event, and the screen says so": [
      .open: "load, start, < | Loading…", .stop: "stop, cancel, < | Stopped",
      .react(at: "start", by: [.stop]): "< | Stopped", .load(twoItems): "load, start, stop, cancel, < | Stopped",
      .react(at: "info", by: [.stop]): "< | Stopped",
      .load(twoItems): "load, start, info(Feed), stop, cancel, < Feed | Stopped",
      .react(at: "item(One)", by: [.stop]): "< Feed | Stopped",
      .load(twoItems): "load, start, info(Feed), item(One), stop, cancel, < Feed | Stopped | One",
      .react(at: "item(Two)", by: [.stop]): "< Feed | Stopped | One",
      .load(twoItems): "load, start, info(Feed), item(One), item(Two), stop, cancel, < Feed | Stopped | One | Two",
    ],
    "who is told of a load may start anew at any event": [
      .react(at: "start", by: [.refresh]): "Home",
      .open: "load, start, stop, cancel, load, start, < | Loading…",
      .react(at: "item", by: [.refresh]): "< | Loading…",
      .answer(twoItems): "info(Feed), item(One), stop, cancel, load, start, < Feed | Loading…",
      .react(at: "finish", by: [.refresh]): "< Feed | Loading…",
      .answer(twoItems): "info(Feed), item(One), item(Two), finish, load, start, < Feed | Loading…",
      .react(at: "fail", by: [.refresh]): "< Feed | Loading…",
      .answer(.failure(.timedOut(feedURL))): "fail(notLoaded), load, start, < Feed | Loading…",
      .react(at: "stop", by: [.refresh]): "< Feed | Loading…",
      .stop: "stop, load, start, cancel the former load, < Feed | Loading…", .answer(twoItems): "\(whole)",
    ],
  ]

  @Test(arguments: Variant.underTest, [loads, stops].flatMap(\.self))
  func `a screen shows and reports`(variant: Variant, example: Example<ScreenScenario.Operation>) throws {
    for kind in FeedKind.allCases { try ScreenScenario(kind: kind).replay(example, on: variant, setting: "\(kind)") }
  }

  @Test(arguments: Variant.underTest)
  func `a news feed is shown as a table`(variant: Variant) throws {
    let stage = Stage(variant)
    stage.loader.answer(try fixture("gazette.xml"), from: try url("http://gazette.example/feed.xml"))
    #expect(
      stage.text == """
        < The Harbour & Hill Gazette
        ---
        5 items
          Ferry timetable changes
          Ida Møller · 2026-02-03
          No title today: the typesetter is on the ferry & seasick.
          2026-02-02
          “Fish & chips” <closed> until <Easter>
          chips@gazette.example (The Fryer) · 2026-02-01
          http://gazette.example/only-a-link
        \("  ")
          Untitled
        \("  ")
        """)
  }

  @Test(arguments: Variant.underTest)
  func `a podcast is shown with lengths`(variant: Variant) throws {
    let stage = Stage(variant, .podcast)
    stage.loader.answer(try fixture("podcast.xml"))
    #expect(
      stage.text == """
        < Low Tide Radio
        ---
        3 items
          Lugworms
          Ada · 2026-03-06 · 1:02:03
          Cockles
          2026-02-27 · 7:03
          Low Tide Radio #10: Silence
        \("  ")
        """)
  }

  @Test(arguments: Variant.underTest)
  func `an episode of any length is shown with it`(variant: Variant) {
    let lengths = [
      "0:00", "0:59", "1:00", "9:59", "59:59", "1:00:00", "9:59:59", "18:12:16", "99:59:59", "100:00:00", "596:31:24",
      "596523:14:08", "999999:59:59",
    ]
    let stage = Stage(variant, .podcast)
    stage.loader.answer(feed(lengths.map { "<item><itunes:duration>\($0)</itunes:duration></item>" }.joined()))
    let rows = lengths.map { "\n  Untitled\n  \($0)" }.joined()
    #expect(stage.text == "< Feed\n---\n\(lengths.count) items" + rows)
  }

  @Test(arguments: Variant.underTest)
  func `the day below a headline is the one in UTC`(variant: Variant) throws {
    defer { NSTimeZone.default = NSTimeZone.system }
    // Moments are counted from the beginning of 1970 or of 2001, forwards and backwards.
    var (items, rows) = ("", "")
    let years = [1900, 1969, 1970, 2000, 2001, 2026, 2038, 2100]
    for year in years {
      for time in ["00:00:00", "23:59:59", "12:00:00"] {
        items += "<item><title>\(time)</title><pubDate>03 Feb \(year) \(time) GMT</pubDate></item>"
        rows += "\n  \(time)\n  \(year)-02-03"
      }
    }
    for hours in [0, 13, -10] {
      NSTimeZone.default = try #require(TimeZone(secondsFromGMT: hours * 3600))
      let stage = Stage(variant)
      stage.loader.answer(feed(items))
      #expect(stage.text == "< Feed\n---\n\(3 * years.count) items" + rows)
    }
  }

  /// In a process of its own, because the zone of a process is read once.
  @Test func `the day below a headline is the one in UTC, wherever the device is`() async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        setenv("TZ", "Pacific/Kiritimati", 1)
        await MainActor.run {
          #expect(TimeZone.current.secondsFromGMT() == 14 * 3600)
          for variant in Variant.underTest {
            let stage = Stage(variant)
            stage.loader.answer(feed("<item><title>Late</title><pubDate>03 Feb 2026 23:59:59 GMT</pubDate></item>"))
            #expect(stage.text == "< Feed\n---\n1 item\n  Late\n  2026-02-03", "\(variant)")
          }
        }
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a screen loads nothing before it opens, and loading makes no view`(variant: Variant) {
    let loader = ManualLoader()
    let screen = variant.makeFeedScreen(.news, url: feedURL, loader: loader)
    #expect(!screen.viewController.isViewLoaded && loader.urls.isEmpty)
    screen.refresh()
    loader.answer(twoItems)
    #expect(!screen.viewController.isViewLoaded)
  }

  @Test(arguments: Variant.underTest)
  func `a thousand items are counted in digits and nothing else`(variant: Variant) {
    let loader = ManualLoader()
    let screen = variant.makeFeedScreen(.news, url: feedURL, loader: loader)
    screen.refresh()
    loader.answer(feed(String(repeating: "<item/>", count: 1000)))
    let table = screen.viewController.view as? UITableView
    #expect(table?.dataSource?.tableView(UITableView(style: .plain), titleForHeaderInSection: 0) == "1000 items")
  }

  @Test(arguments: Variant.underTest)
  func `a long text without title is cut`(variant: Variant) {
    let stage = Stage(variant)
    stage.loader.answer(feed("<item><description>\(String(repeating: "x", count: 61))</description></item>"))
    #expect(stage.line == "< Feed | 1 item | \(String(repeating: "x", count: 59))…")
  }

  @Test(arguments: Variant.underTest)
  func `cells are reused with nothing of their former row`(variant: Variant) {
    let stage = Stage(variant)
    stage.loader.answer(feed("<item><title>Old</title><author>Ann</author></item>"))
    #expect(stage.text == "< Feed\n---\n1 item\n  Old\n  Ann")
    let table = (stage.feedScreen.viewController as? UITableViewController)?.tableView
    let cell = table?.cellForRow(at: IndexPath(row: 0, section: 0))
    stage.feedScreen.refresh()
    stage.loader.answer(feed("<item/>"))
    #expect(stage.text == "< Feed\n---\n1 item\n  Untitled\n  ")
    #expect(cell != nil)
    #expect(table?.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `a screen that stays keeps nobody alive who listened to it`(variant: Variant, kind: FeedKind) {
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
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `a screen that is left is gone, even while it loads`(variant: Variant, kind: FeedKind) {
    var loader = ManualLoader()
    var screen: (any FeedScreenSubject)? = variant.makeFeedScreen(kind, url: feedURL, loader: loader)
    weak let controller = screen?.viewController
    let window = UIWindow()
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    if let controller { navigation.pushViewController(controller, animated: true) }
    screen = nil
    #expect(controller != nil)
    navigation.popViewController(animated: true)
    #expect(controller == nil)
    loader.answer(twoItems)
    weak let formerLoader = loader
    loader = ManualLoader()
    #expect(formerLoader == nil)
  }
}
