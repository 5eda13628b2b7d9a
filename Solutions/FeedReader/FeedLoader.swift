/// Loads a feed and reports what is in it.
///
/// A load reports `.started`, then the feed's info, then each item, and at the end one of `.finished`, `.stopped` and
/// `.failed`, exactly once. At each event, the delegate may start and stop the loader.
@MainActor
public protocol FeedLoader: AnyObject {
  /// Loads the feed.
  ///
  /// - Parameter delegate: Is called with each event of this load, and held weakly.
  /// - Returns: False if a load is under way already, which then continues with its own delegate.
  @discardableResult
  func start(reportingTo delegate: any FeedLoaderDelegate) -> Bool
  /// Ends the load, if one is under way. When this method returns, the delegate has been called with `.stopped`.
  func stop()
}

/// Is called with the events of a load.
@MainActor
public protocol FeedLoaderDelegate: AnyObject {
  func feedLoader(_ loader: any FeedLoader, didReport event: FeedEvent)
}
