import DocumentLoading
import FeedReaderAfter
import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import FeedReaderContract

/// Behaviour of the solution only: its screen and its parsers refer to each other only through protocols.
@MainActor
@Suite struct AfterOnlyTests {
  /// A parser that loads nothing and reports what the test says.
  final class StubParser: FeedParser {
    weak var delegate: (any FeedParserDelegate)?
    var url = feedURL
    var calls: [String] = []

    func start() -> Bool {
      calls.append("start")
      return true
    }

    func stop() { calls.append("stop") }
  }

  /// A delegate that passes on the name of each method that is called, and the parser.
  final class NamingDelegate: FeedParserDelegate {
    private let note: (_ event: String, _ parser: any FeedParser) -> Void
    init(_ note: @escaping (_ event: String, _ parser: any FeedParser) -> Void) { self.note = note }
    func feedParserDidStart(_ parser: any FeedParser) { note("start", parser) }
    func feedParser(_ parser: any FeedParser, didParse info: FeedInfo) { note("info", parser) }
    func feedParser(_ parser: any FeedParser, didParse item: FeedItem) { note("item", parser) }
    func feedParserDidFinish(_ parser: any FeedParser) { note("finish", parser) }
    func feedParser(_ parser: any FeedParser, didFailWith error: FeedError) { note("fail", parser) }
  }

  /// A delegate that implements no method.
  final class DeafDelegate: FeedParserDelegate {}

  final class CountingDelegate: FeedParserDelegate {
    var titles: [String?] = []
    func feedParser(_ parser: any FeedParser, didParse item: FeedItem) { titles.append(item.title) }
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the screen shows what any parser reports`(variant: Variant) {
    let parser = StubParser()
    let controller = FeedTableViewController(parser: parser)
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    var info = FeedInfo()
    info.title = "Canned"
    var item = FeedItem()
    item.title = "Herring"
    parser.delegate?.feedParserDidStart(parser)
    parser.delegate?.feedParser(parser, didParse: info)
    parser.delegate?.feedParser(parser, didParse: item)
    // A parser may take its time between items. The items so far are shown.
    #expect(window.screen == "Canned\n---\nLoading…\n  Herring\n  ")
    controller.refresh()
    #expect(parser.calls == ["start", "stop", "start"])
    #expect(window.screen == "Canned\n---\nStopped\n  Herring\n  ")
    parser.delegate?.feedParserDidStart(parser)
    #expect(window.screen == "Canned\n---\nLoading…")
    parser.delegate?.feedParser(parser, didParse: item)
    parser.delegate?.feedParserDidFinish(parser)
    #expect(window.screen == "Canned\n---\n1 item\n  Herring\n  ")
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a reporting parser calls its observer and then its delegate, each time with itself`(variant: Variant) throws {
    let loader = ManualLoader()
    let inner = DocumentFeedParser(url: feedURL, loader: loader)
    var trace: [String] = []
    var outer: (any FeedParser)?
    let observer = NamingDelegate { trace.append("\($0) observed\($1 === outer ? "" : " of another parser")") }
    let delegate = NamingDelegate { trace.append("\($0)\($1 === outer ? "" : " of another parser")") }
    let parser: any FeedParser = ReportingFeedParser(inner, observer: observer)
    outer = parser
    parser.delegate = delegate
    parser.url = try url("http://other.example/feed")
    #expect(inner.url == parser.url && inner.url != feedURL)
    #expect(parser.start())
    #expect(!parser.start())
    loader.answer(feed("<item/>"))
    parser.start()
    loader.fail(.timedOut(feedURL))
    #expect(
      trace == [
        "start observed", "start", "info observed", "info", "item observed", "item", "finish observed", "finish",
        "start observed", "start", "fail observed", "fail",
      ])
    parser.start()
    parser.stop()
    #expect(loader.cancelled.last == true)
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a delegate implements what it needs`(variant: Variant) {
    let loader = ManualLoader()
    let parser: any FeedParser = DocumentFeedParser(url: feedURL, loader: loader)
    let deaf = DeafDelegate()
    parser.delegate = deaf
    parser.start()
    loader.answer(twoItems)
    parser.start()
    loader.fail(.timedOut(feedURL))

    let counting = CountingDelegate()
    parser.delegate = counting
    parser.start()
    loader.answer(twoItems)
    #expect(counting.titles == ["One", "Two"])
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a parser works without a delegate, and keeps none alive`(variant: Variant) {
    let loader = ManualLoader()
    let parser = DocumentFeedParser(url: feedURL, loader: loader)
    var delegate: CountingDelegate? = CountingDelegate()
    parser.delegate = delegate
    #expect(parser.start())
    weak let watched = delegate
    delegate = nil
    #expect(watched == nil)
    loader.answer(twoItems)
    #expect(parser.start())
  }
}
