import DocumentLoading
import Foundation

/// A screen for one kind of feeds.
public final class RSSTableViewController: FeedTableViewController {
  private let url: URL
  private let loader: any DocumentLoader
  private weak var observer: (any FeedParserDelegate)?

  public init(url: URL, loader: any DocumentLoader, observer: any FeedParserDelegate) {
    self.url = url
    self.loader = loader
    self.observer = observer
    super.init()
  }

  public override func makeParser() -> any FeedParser {
    let parser = DocumentFeedParser(url: url, loader: loader, format: RSSFormat())
    return observer.map { ReportingFeedParser(parser, observer: $0) } ?? parser
  }
}
