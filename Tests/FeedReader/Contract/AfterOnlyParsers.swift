import DocumentLoading
import FeedReaderAfter
import Foundation
import UIStage

// `AfterOnlyTests` uses the solution through these protocols. The starting code has types with some of the same names, so a
// test that used the solution's types would be compiled again after each edit of the starting code.

/// The solution's screen with a parser that loads nothing and reports what a test says.
@MainActor protocol StubbedScreen {
  var viewController: UIViewController { get }
  /// The methods of the parser that the screen has called.
  var calls: [String] { get }
  func refresh()
  func reportStart()
  func reportInfo(title: String)
  func reportItem(title: String)
  func reportFinish()
}

/// A reporting parser around another parser. Its observer and its delegate note each call, and a parser that isn't the
/// reporting one.
@MainActor protocol TracedParser: AnyObject {
  var url: URL { get set }
  var innerURL: URL { get }
  var trace: [String] { get }
  @discardableResult func start() -> Bool
  func stop()
}

/// The solution's parser with delegates that implement less than all methods.
@MainActor protocol DelegatingParser {
  /// Sets a delegate that implements no method, and returns it.
  func setDeafDelegate() -> AnyObject
  /// Sets a delegate that implements only the method for items, and returns it.
  func setItemDelegate() -> any ItemTitles
  @discardableResult func start() -> Bool
}

/// The titles of the items that were reported.
@MainActor protocol ItemTitles: AnyObject {
  var titles: [String?] { get }
}

@MainActor func makeStubbedScreen() -> any StubbedScreen { SolutionScreen() }

@MainActor func makeTracedParser(url: URL, loader: any DocumentLoader) -> any TracedParser {
  SolutionReportingParser(url: url, loader: loader)
}

@MainActor func makeDelegatingParser(url: URL, loader: any DocumentLoader) -> any DelegatingParser {
  SolutionParser(url: url, loader: loader)
}

private final class StubParser: FeedParser {
  weak var delegate: (any FeedParserDelegate)?
  var url = URL(filePath: "/stub")
  var calls: [String] = []

  func start() -> Bool {
    calls.append("start")
    return true
  }

  func stop() { calls.append("stop") }
}

private final class SolutionScreen: StubbedScreen {
  private let parser = StubParser()
  private let controller: FeedTableViewController

  init() { controller = FeedTableViewController(parser: parser) }

  var viewController: UIViewController { controller }
  var calls: [String] { parser.calls }
  func refresh() { controller.refresh() }
  func reportStart() { parser.delegate?.feedParserDidStart(parser) }
  func reportFinish() { parser.delegate?.feedParserDidFinish(parser) }

  func reportInfo(title: String) {
    var info = FeedInfo()
    info.title = title
    parser.delegate?.feedParser(parser, didParse: info)
  }

  func reportItem(title: String) {
    var item = FeedItem()
    item.title = title
    parser.delegate?.feedParser(parser, didParse: item)
  }
}

/// A delegate that passes on the name of each method that is called, and the parser.
private final class NamingDelegate: FeedParserDelegate {
  private let note: (_ event: String, _ parser: any FeedParser) -> Void
  init(_ note: @escaping (_ event: String, _ parser: any FeedParser) -> Void) { self.note = note }
  func feedParserDidStart(_ parser: any FeedParser) { note("start", parser) }
  func feedParser(_ parser: any FeedParser, didParse info: FeedInfo) { note("info", parser) }
  func feedParser(_ parser: any FeedParser, didParse item: FeedItem) { note("item", parser) }
  func feedParserDidFinish(_ parser: any FeedParser) { note("finish", parser) }
  func feedParser(_ parser: any FeedParser, didFailWith error: FeedError) { note("fail", parser) }
}

private final class SolutionReportingParser: TracedParser {
  @MainActor private final class Trace {
    var lines: [String] = []
    weak var outer: (any FeedParser)?

    /// A delegate that adds lines, with its role in each of them.
    func delegate(_ role: String) -> NamingDelegate {
      NamingDelegate { event, parser in
        self.lines.append("\(event)\(role)\(parser === self.outer ? "" : " of another parser")")
      }
    }
  }

  private let inner: DocumentFeedParser
  private let outer: any FeedParser
  // The parser holds both weakly.
  private let listeners: [NamingDelegate]
  private let lines: Trace

  init(url: URL, loader: any DocumentLoader) {
    let lines = Trace()
    inner = DocumentFeedParser(url: url, loader: loader)
    listeners = [lines.delegate(" observed"), lines.delegate("")]
    outer = ReportingFeedParser(inner, observer: listeners[0])
    outer.delegate = listeners[1]
    lines.outer = outer
    self.lines = lines
  }

  var url: URL {
    get { outer.url }
    set { outer.url = newValue }
  }
  var innerURL: URL { inner.url }
  var trace: [String] { lines.lines }
  func start() -> Bool { outer.start() }
  func stop() { outer.stop() }
}

private final class SolutionParser: DelegatingParser {
  private final class DeafDelegate: FeedParserDelegate {}

  private final class ItemDelegate: FeedParserDelegate, ItemTitles {
    private(set) var titles: [String?] = []
    func feedParser(_ parser: any FeedParser, didParse item: FeedItem) { titles.append(item.title) }
  }

  private let parser: any FeedParser

  init(url: URL, loader: any DocumentLoader) { parser = DocumentFeedParser(url: url, loader: loader) }

  func setDeafDelegate() -> AnyObject {
    let delegate = DeafDelegate()
    parser.delegate = delegate
    return delegate
  }

  func setItemDelegate() -> any ItemTitles {
    let delegate = ItemDelegate()
    parser.delegate = delegate
    return delegate
  }

  func start() -> Bool { parser.start() }
}
