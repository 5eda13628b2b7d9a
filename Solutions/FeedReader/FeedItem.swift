import Foundation

/// An item of a feed. What the feed leaves out is nil.
public struct FeedItem: Sendable {
  public var title: String?
  public var link: URL?
  /// A text that no other item of the feed has (RSS 2.0, `guid`).
  public var guid: String?
  public var author: String?
  public var published: Date?
  /// The `description`: HTML, the summary or the whole text.
  public var summary: String?
  /// The `content:encoded`: HTML, the whole text.
  public var content: String?
  /// Nil if the item has nothing that only episodes of podcasts have.
  public var episode: Episode?

  public init() {}
}

/// What podcasts add to an item.
public struct Episode: Equatable, Sendable {
  /// The file to play.
  public var media: URL?
  /// The MIME type of `media`.
  public var mediaType: String?
  public var duration: Duration?
  public var artwork: URL?

  public init() {}
}
