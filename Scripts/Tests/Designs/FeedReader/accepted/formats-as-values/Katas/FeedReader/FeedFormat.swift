import FeedFormats

/// A format of feeds.
public struct FeedFormat {
  /// The names of the elements from the root down to an item.
  public var itemPath: [String]
  public var readInfo: (XMLField, inout FeedInfo) -> Void
  public var makeItem: ([XMLField]) -> FeedItem
}
