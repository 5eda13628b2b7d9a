import Foundation

/// An item of a feed. What the feed leaves out is nil.
public struct FeedItem: Equatable, Sendable {
  public var title: String?
  public var link: URL?
  /// What tells this item from all others (RSS 2.0, `guid`).
  public var guid: String?
  public var author: String?
  public var published: Date?
  /// The `description`: HTML, a summary or the whole.
  public var summary: String?
  /// The `content:encoded`: HTML, the whole.
  public var content: String?
  /// What makes the item an episode of a podcast. Nil in other feeds.
  public var episode: Episode?

  public init() {}
}

/// What an episode of a podcast has besides.
public struct Episode: Equatable, Sendable {
  /// The file to play.
  public var media: URL?
  /// The MIME type of `media`.
  public var mediaType: String?
  public var duration: Duration?
  public var artwork: URL?

  public init() {}
}
