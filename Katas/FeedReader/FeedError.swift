import DocumentLoading
import FeedFormats

/// Why a feed can't be read to its end.
public enum FeedError: Error, Sendable {
  /// The document could not be loaded.
  case notLoaded(LoadError)
  /// The document can't be read as XML.
  case notReadable(XMLReadingError)
  /// The document is XML, but its root element is not `rss`.
  case notAFeed(root: String, XMLPosition)
  /// The document has no `channel` element (RSS 2.0, "Required channel elements").
  case noChannel
}

extension FeedError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notLoaded(let error): "\(error)"
    case .notReadable(let error): "\(error)"
    case .notAFeed(let root, let position): "\(position): this is no feed but '\(root)'"
    case .noChannel: "the feed has no channel"
    }
  }
}
