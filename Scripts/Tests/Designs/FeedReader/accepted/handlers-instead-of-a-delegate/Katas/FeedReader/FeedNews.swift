/// What a load reports.
public enum FeedNews {
  case started
  case info(FeedInfo)
  case item(FeedItem)
  case finished
  case failed(FeedError)
}
