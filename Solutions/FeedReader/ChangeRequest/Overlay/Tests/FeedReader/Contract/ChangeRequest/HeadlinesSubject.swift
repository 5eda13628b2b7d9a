package import DocumentLoading
package import Foundation

/// A reader whose version can also make headlines. The adapter (`BeforeFeedReader` or `AfterFeedReader`) conforms to it.
@MainActor package protocol HeadlinesMaking: FeedReaderSubject {
  static func makeHeadlines(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> any HeadlinesSubject
}

/// The first headlines of a feed, for the watch.
@MainActor package protocol HeadlinesSubject: AnyObject {
  /// The titles of the first items that have one, at most five.
  var lines: [String] { get }
  /// Called with each event of a load, in order.
  var onEvent: ((Event) -> Void)? { get set }
  /// Loads the feed. Does nothing if a load is under way.
  func load()
  /// Ends the load, if one is under way.
  func stop()
}
