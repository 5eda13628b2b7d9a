import Foundation

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
