import Foundation

/// Reports the events of another parser to an observer, and passes them on to its delegate. So one load can be counted
/// and shown.
public final class ReportingFeedParser: FeedParser {
  public weak var delegate: (any FeedParserDelegate)?
  private let parser: any FeedParser
  private weak var observer: (any FeedParserDelegate)?

  /// - Parameters:
  ///   - parser: The parser that does the work. The new parser becomes its delegate.
  ///   - observer: Called with each event, before the delegate. It is held weakly, and must not start or stop the parser.
  public init(_ parser: any FeedParser, observer: any FeedParserDelegate) {
    self.parser = parser
    self.observer = observer
    parser.delegate = self
  }

  public var url: URL {
    get { parser.url }
    set { parser.url = newValue }
  }

  @discardableResult
  public func start() -> Bool { parser.start() }
  public func stop() { parser.stop() }
}

extension ReportingFeedParser: FeedParserDelegate {
  public func feedParserDidStart(_ parser: any FeedParser) {
    observer?.feedParserDidStart(self)
    delegate?.feedParserDidStart(self)
  }

  public func feedParser(_ parser: any FeedParser, didParse info: FeedInfo) {
    observer?.feedParser(self, didParse: info)
    delegate?.feedParser(self, didParse: info)
  }

  public func feedParser(_ parser: any FeedParser, didParse item: FeedItem) {
    observer?.feedParser(self, didParse: item)
    delegate?.feedParser(self, didParse: item)
  }

  public func feedParserDidFinish(_ parser: any FeedParser) {
    observer?.feedParserDidFinish(self)
    delegate?.feedParserDidFinish(self)
  }

  public func feedParser(_ parser: any FeedParser, didFailWith error: FeedError) {
    observer?.feedParser(self, didFailWith: error)
    delegate?.feedParser(self, didFailWith: error)
  }
}
