import Foundation

/// Loads a feed and reports to its observers what is in it.
///
/// They are called with the start, the info, each item, and the finish or a failure. They are held weakly.
@MainActor
public protocol FeedParser: AnyObject {
  var url: URL { get set }

  func add(_ observer: any FeedObserver)
  /// Returns false if a load is under way already.
  @discardableResult
  func start() -> Bool
  func stop()
}

/// Is called as a parser goes through a feed.
@MainActor
public protocol FeedObserver: AnyObject {
  func feedDidStart()
  func feedDidParse(_ info: FeedInfo)
  func feedDidParse(_ item: FeedItem)
  func feedDidFinish()
  func feedDidFail(with error: FeedError)
}
