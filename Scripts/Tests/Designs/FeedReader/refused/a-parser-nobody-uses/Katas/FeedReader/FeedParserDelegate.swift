/// Is called as a parser goes through a feed. Every method is optional: by default it does nothing.
@MainActor
public protocol FeedParserDelegate: AnyObject {
  func feedParserDidStart(_ parser: any FeedParser)
  /// Called when the feed's info is known, before the first item.
  func feedParser(_ parser: any FeedParser, didParse info: FeedInfo)
  func feedParser(_ parser: any FeedParser, didParse item: FeedItem)
  func feedParserDidFinish(_ parser: any FeedParser)
  /// Called when the feed can't be read to its end. The items so far are good.
  func feedParser(_ parser: any FeedParser, didFailWith error: FeedError)
}

extension FeedParserDelegate {
  public func feedParserDidStart(_ parser: any FeedParser) {}
  public func feedParser(_ parser: any FeedParser, didParse info: FeedInfo) {}
  public func feedParser(_ parser: any FeedParser, didParse item: FeedItem) {}
  public func feedParserDidFinish(_ parser: any FeedParser) {}
  public func feedParser(_ parser: any FeedParser, didFailWith error: FeedError) {}
}
