import Foundation

/// An item of a feed. What the feed leaves out is nil.
public class FeedItem {
  public internal(set) var title: String?
  public internal(set) var link: URL?
  /// A text that no other item of the feed has (RSS 2.0, `guid`).
  public internal(set) var guid: String?
  public internal(set) var author: String?
  public internal(set) var published: Date?
  /// The `description`: HTML, the summary or the whole text.
  public internal(set) var summary: String?
  /// The `content:encoded`: HTML, the whole text.
  public internal(set) var content: String?
}

/// An episode of a podcast.
public final class PodcastItem: FeedItem {
  /// The file to play.
  public internal(set) var media: URL?
  /// The MIME type of `media`.
  public internal(set) var mediaType: String?
  public internal(set) var duration: Duration?
  public internal(set) var artwork: URL?
  /// The title without number and show, if the feed has one.
  var episodeTitle: String?
}
