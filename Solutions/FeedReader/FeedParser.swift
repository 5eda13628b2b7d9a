import Foundation

/// Loads a feed and tells its delegate what is in it.
///
/// The delegate hears `feedParserDidStart`, then the feed's info, then each item, and in the end either
/// `feedParserDidFinish` or `feedParser(_:didFailWith:)`, exactly once. Then the parser can be started again.
@MainActor
public protocol FeedParser: AnyObject {
  /// Hears what happens. Conforming types hold it weakly.
  var delegate: (any FeedParserDelegate)? { get set }
  /// Where the feed is. A change counts from the next start on.
  var url: URL { get set }

  /// Loads the feed from its URL.
  ///
  /// - Returns: Whether the loading begins: not if it is under way already.
  @discardableResult
  func start() -> Bool
  /// Ends the loading. The delegate hears nothing of it any more.
  func stop()
}

/// Hears of a parser's progress. Every method is optional: by default it does nothing.
@MainActor
public protocol FeedParserDelegate: AnyObject {
  func feedParserDidStart(_ parser: any FeedParser)
  /// The feed's info is known. Comes before the first item.
  func feedParser(_ parser: any FeedParser, didParse info: FeedInfo)
  func feedParser(_ parser: any FeedParser, didParse item: FeedItem)
  func feedParserDidFinish(_ parser: any FeedParser)
  /// The feed can't be had, or not to its end. The items so far are good.
  func feedParser(_ parser: any FeedParser, didFailWith error: FeedError)
}

extension FeedParserDelegate {
  public func feedParserDidStart(_ parser: any FeedParser) {}
  public func feedParser(_ parser: any FeedParser, didParse info: FeedInfo) {}
  public func feedParser(_ parser: any FeedParser, didParse item: FeedItem) {}
  public func feedParserDidFinish(_ parser: any FeedParser) {}
  public func feedParser(_ parser: any FeedParser, didFailWith error: FeedError) {}
}
