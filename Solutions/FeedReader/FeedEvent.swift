/// What happens in a load of a feed.
public enum FeedEvent: Sendable {
  case started
  /// The next part of the feed: first its info, then each item.
  case part(FeedPart)
  case finished
  case stopped
  /// The feed can't be read to its end. The items so far are good.
  case failed(FeedError)
}
