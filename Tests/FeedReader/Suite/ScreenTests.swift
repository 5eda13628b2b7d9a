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

    init(_ variant: Variant, _ kind: FeedKind = .news) {
      feedScreen = variant.makeFeedScreen(kind, url: feedURL, loader: loader)
      let home = UIViewController()
      home.title = "Home"
      navigation = UINavigationController(rootViewController: home)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      open()
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

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `one load is shown and reported at the same time`(variant: Variant, kind: FeedKind) {
    let loader = ManualLoader()
    let screen = variant.makeFeedScreen(kind, url: feedURL, loader: loader)
    var reported: [String] = []
    screen.onEvent = { reported.append($0.summary) }
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: screen.viewController)
    window.makeKeyAndVisible()
    #expect(reported == ["start"])
    loader.answer(twoItems)
    #expect(reported == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
    #expect(window.screen == "Feed\n---\n2 items\n  One\n  \n  Two\n  ")
    #expect(loader.urls.count == 1)
    reported = []
    screen.refresh()
    loader.fail(.timedOut(feedURL))
    #expect(reported == ["start", "fail"])
    #expect(window.screen == "Feed\n---\nfile:///feeds/feed.xml: the server takes too long")
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `each event is reported when the screen shows it`(variant: Variant, kind: FeedKind) {
    let stage = Stage(variant, kind)
    var seen: [String] = []
    stage.feedScreen.onEvent = { [unowned stage] in seen.append("\($0.summary) \(stage.text.dropFirst(2))") }
    stage.loader.answer(feed("<item><title>One</title></item>"))
    stage.feedScreen.refresh()
    stage.feedScreen.stop()
    #expect(
      seen == [
        "info(Feed) Feed\n---\nLoading…", "item(One) Feed\n---\nLoading…\n  One\n  ",
        "finish Feed\n---\n1 item\n  One\n  ", "start Feed\n---\nLoading…", "stop Feed\n---\nStopped",
      ])
  }

  @Test(arguments: Variant.underTest, ["start", "info(Feed)", "item(One)", "item(Two)"])
  func `who is told of a load may stop it at any event, and the screen says so`(variant: Variant, event: String) {
    let stage = Stage(variant)
    stage.feedScreen.stop()
    var reported: [String] = []
    stage.feedScreen.onEvent = { [weak screen = stage.feedScreen] in
      reported.append($0.summary)
      if $0.summary == event { screen?.stop() }
    }
    stage.feedScreen.refresh()
    stage.loader.answer(twoItems)
    let all = ["start", "info(Feed)", "item(One)", "item(Two)"]
    #expect(reported == all.prefix { $0 != event } + [event, "stop"])
    #expect(stage.loader.cancelled == [true, true])
    #expect(stage.text.contains("---\nStopped"))
    #expect(stage.text.contains("One") == (event.hasPrefix("item")))
  }

  @Test(arguments: Variant.underTest, ["start", "item(One)", "finish", "stop", "fail"])
  func `who is told of a load may start anew at any event`(variant: Variant, event: String) {
    let stage = Stage(variant)
    stage.loader.answer(feed(""))
    var reported: [String] = []
    var isFirst = true
    stage.feedScreen.onEvent = { [weak screen = stage.feedScreen] in
      reported.append($0.summary)
      guard $0.summary == event, isFirst else { return }
      isFirst = false
      screen?.refresh()
    }
    stage.feedScreen.refresh()
    switch event {
    case "start": break
    case "stop": stage.feedScreen.stop()
    case "fail": stage.loader.fail(.timedOut(feedURL), request: 1)
    default: stage.loader.answer(twoItems, request: 1)
    }
    #expect(stage.text == "< Feed\n---\nLoading…")
    stage.loader.answer(twoItems)
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
    let ends: Set = ["finish", "stop", "fail"]
    #expect(reported.filter { $0 == "start" }.count == 2)
    #expect(reported.filter(ends.contains).count == 2)
    #expect(reported.suffix(5) == ["start", "info(Feed)", "item(One)", "item(Two)", "finish"])
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
  func `the year below a headline is that of the day, and not that of its week`(variant: Variant) {
    let stage = Stage(variant)
    let days = ["31 Dec 2024", "01 Jan 2027"]
    stage.loader.answer(feed(days.map { "<item><pubDate>\($0) 12:00:00 GMT</pubDate></item>" }.joined()))
    #expect(stage.text.contains("\n  2024-12-31\n"))
    #expect(stage.text.hasSuffix("\n  2027-01-01"))
  }

  @Test(arguments: Variant.underTest)
  func `nothing is reported of a load after the screen has stopped it`(variant: Variant) {
    let stage = Stage(variant)
    var reported: [String] = []
    stage.feedScreen.onEvent = { reported.append($0.summary) }
    stage.feedScreen.stop()
    stage.loader.answer(twoItems)
    #expect(reported == ["stop"])
    stage.feedScreen.refresh()
    stage.leave()
    stage.loader.answer(twoItems)
    #expect(reported == ["stop", "start", "stop"])
  }

  @Test(arguments: Variant.underTest)
  func `opening the screen loads the feed and says so`(variant: Variant) {
    let stage = Stage(variant)
    #expect(stage.loader.urls == [feedURL])
    #expect(stage.text == "< \n---\nLoading…")
  }

  @Test(arguments: Variant.underTest)
  func `nothing is loaded before the screen opens`(variant: Variant) {
    let loader = ManualLoader()
    let screen = variant.makeFeedScreen(.news, url: feedURL, loader: loader)
    #expect(!screen.viewController.isViewLoaded)
    #expect(loader.urls.isEmpty)
  }

  @Test(arguments: Variant.underTest)
  func `loading while nobody looks makes no view`(variant: Variant) {
    let loader = ManualLoader()
    let screen = variant.makeFeedScreen(.news, url: feedURL, loader: loader)
    screen.refresh()
    loader.answer(twoItems)
    #expect(!screen.viewController.isViewLoaded)
  }

  @Test(arguments: Variant.underTest)
  func `a load that began before the screen opened goes on`(variant: Variant) {
    let loader = ManualLoader()
    let screen = variant.makeFeedScreen(.news, url: feedURL, loader: loader)
    screen.refresh()
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: screen.viewController)
    window.makeKeyAndVisible()
    #expect(loader.cancelled == [false])
    loader.answer(twoItems)
    #expect(window.screen == "Feed\n---\n2 items\n  One\n  \n  Two\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `a failure is shown above the items that came`(variant: Variant) throws {
    let stage = Stage(variant)
    stage.loader.answer(try fixture("truncated.xml"))
    #expect(
      stage.text == """
        < Cut off
        ---
        line 7, column …: the document doesn't end where its root element does
          Whole
        \("  ")
          Whole too
        \("  ")
        """)
  }

  @Test(
    arguments: Variant.underTest,
    [
      (LoadError.status(404, feedURL), "file:///feeds/feed.xml: the server answered with status 404"),
      (LoadError.unreachable(feedURL), "file:///feeds/feed.xml: the server can't be reached"),
    ])
  func `a feed that doesn't come is explained`(variant: Variant, failure: (error: LoadError, text: String)) {
    let stage = Stage(variant)
    stage.loader.fail(failure.error)
    #expect(stage.text == "< \n---\n\(failure.text)")
  }

  @Test(
    arguments: Variant.underTest,
    [("<html/>", "line 1, column …: this is no feed but 'html'"), ("<rss/>", "the feed has no element 'rss/channel'")])
  func `a document that is no feed is explained`(variant: Variant, document: (xml: String, text: String)) {
    let stage = Stage(variant)
    stage.loader.answer(document.xml)
    #expect(stage.text == "< \n---\n\(document.text)")
  }

  @Test(arguments: Variant.underTest)
  func `one item is counted as one, and a feed without title has a title`(variant: Variant) {
    let stage = Stage(variant)
    stage.loader.answer("<rss><channel><item><title>Only</title></item></channel></rss>")
    #expect(stage.text == "< Untitled feed\n---\n1 item\n  Only\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `a feed without an item says so`(variant: Variant) {
    let stage = Stage(variant)
    stage.loader.answer(feed(""))
    #expect(stage.text == "< Feed\n---\n0 items")
    stage.leave()
    stage.open()
    #expect(stage.loader.urls.count == 1)
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
    let text = String(repeating: "x", count: 61)
    stage.loader.answer(feed("<item><description>\(text)</description></item>"))
    let headline = String(repeating: "x", count: 59) + "…"
    #expect(stage.text == "< Feed\n---\n1 item\n  \(headline)\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `refreshing loads anew and clears the table`(variant: Variant) {
    let stage = Stage(variant)
    stage.loader.answer(twoItems)
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
    stage.feedScreen.refresh()
    #expect(stage.text == "< Feed\n---\nLoading…")
    stage.loader.answer("<rss><channel><title>New</title><item><title>Three</title></item></channel></rss>")
    #expect(stage.text == "< New\n---\n1 item\n  Three\n  ")
    stage.feedScreen.refresh()
    stage.loader.answer("<rss><channel/></rss>")
    #expect(stage.text == "< Untitled feed\n---\n0 items")
  }

  @Test(arguments: Variant.underTest)
  func `refreshing while loading ends the first load`(variant: Variant) {
    let stage = Stage(variant)
    stage.feedScreen.refresh()
    #expect(stage.loader.cancelled == [true, false])
    stage.loader.answer(twoItems, request: 0)
    #expect(stage.text == "< \n---\nLoading…")
    stage.loader.answer(twoItems, request: 1)
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `refreshing after a failure shows the feed`(variant: Variant) throws {
    let stage = Stage(variant)
    stage.loader.answer(try fixture("truncated.xml"))
    stage.feedScreen.refresh()
    stage.loader.answer(twoItems)
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `stopping is shown, and the late answer is not`(variant: Variant) {
    let stage = Stage(variant)
    stage.feedScreen.stop()
    #expect(stage.loader.cancelled == [true])
    #expect(stage.text == "< \n---\nStopped")
    stage.loader.answer(twoItems)
    #expect(stage.text == "< \n---\nStopped")
  }

  @Test(arguments: Variant.underTest, [true, false])
  func `what a load answers while it is cancelled is not shown`(variant: Variant, isGood: Bool) {
    let stage = Stage(variant)
    let loader = stage.loader
    loader.onCancel = { [weak loader] request in
      if isGood {
        loader?.answer(twoItems, request: request)
      } else {
        loader?.fail(.timedOut(feedURL), request: request)
      }
    }
    stage.feedScreen.stop()
    #expect(stage.text == "< \n---\nStopped")
    stage.feedScreen.refresh()
    stage.feedScreen.refresh()
    #expect(stage.text == "< \n---\nLoading…")
    loader.answer(twoItems)
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `a load that refreshes the screen while it is cancelled makes way for the new one`(variant: Variant) {
    let stage = Stage(variant)
    stage.loader.onCancel = { [weak screen = stage.feedScreen] request in
      if request == 0 { screen?.refresh() }
    }
    stage.feedScreen.stop()
    #expect(stage.text == "< \n---\nLoading…")
    stage.loader.answer(twoItems)
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `stopping when nothing is loading changes nothing`(variant: Variant) {
    let stage = Stage(variant)
    stage.loader.answer(twoItems)
    stage.feedScreen.stop()
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `stopping after a failure leaves the failure on the screen`(variant: Variant) {
    let stage = Stage(variant)
    stage.loader.fail(.status(404, feedURL))
    stage.feedScreen.stop()
    #expect(stage.text == "< \n---\nfile:///feeds/feed.xml: the server answered with status 404")
  }

  @Test(arguments: Variant.underTest)
  func `leaving the screen ends the load`(variant: Variant) {
    let stage = Stage(variant)
    stage.leave()
    #expect(stage.loader.cancelled == [true])
    #expect(stage.text == "Home\n---")
  }

  @Test(arguments: Variant.underTest)
  func `coming back loads a feed that was not loaded whole, and no other`(variant: Variant) throws {
    let stage = Stage(variant)
    stage.leave()
    stage.open()
    #expect(stage.loader.urls.count == 2)
    stage.loader.answer(try fixture("truncated.xml"))
    stage.leave()
    stage.open()
    #expect(stage.loader.urls.count == 3)
    stage.loader.answer(twoItems)
    stage.leave()
    stage.open()
    #expect(stage.loader.urls.count == 3)
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
  }

  @Test(arguments: Variant.underTest)
  func `coming back after a refresh that failed loads again`(variant: Variant) {
    let stage = Stage(variant)
    stage.loader.answer(twoItems)
    stage.feedScreen.refresh()
    stage.loader.fail(.timedOut(feedURL))
    stage.leave()
    stage.open()
    #expect(stage.loader.urls.count == 3)
  }

  @Test(arguments: Variant.underTest)
  func `coming back clears the selection`(variant: Variant) throws {
    let stage = Stage(variant)
    stage.loader.answer(twoItems)
    let table = try #require((stage.feedScreen.viewController as? UITableViewController)?.tableView)
    stage.tapRow(1, of: table)
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n> Two\n> ")
    stage.leave()
    stage.open()
    #expect(stage.text == "< Feed\n---\n2 items\n  One\n  \n  Two\n  ")
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
