import FeedFormats

/// A format of feeds: where a document has its items, and what the elements mean.
public protocol FeedFormat: Sendable {
  /// The names of the elements from the root down to an item. The parent of an item is the feed.
  var itemPath: [String] { get }
  /// Reads a child of the feed that is not an item.
  func read(_ field: XMLField, into info: inout FeedInfo)
  /// Makes an item of the children of its element.
  func item(from fields: [XMLField]) -> FeedItem
}
