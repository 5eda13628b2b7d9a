import Foundation

/// Loads a feed and reports to its delegate what is in it.
///
/// A load calls `feedParserDidStart`, then reports the feed's info, then each item, and at the end calls either
/// `feedParserDidFinish` or `feedParser(_:didFailWith:)`, exactly once. After that the parser can be started again.
/// Each method of the delegate may start and stop the parser.
@MainActor
public protocol FeedParser: AnyObject {
  /// Conforming types hold it weakly.
  var delegate: (any FeedParserDelegate)? { get set }
  /// Where the feed is. A change counts from the next start on.
  var url: URL { get set }

  /// Loads the feed from its URL.
  ///
  /// - Returns: False if a load is under way already.
  @discardableResult
  func start() -> Bool
  /// Ends the load. The delegate is not called for it any more.
  func stop()
}
