import DocumentLoading
import FeedFormats

/// Why a feed can't be read to its end.
public enum FeedError: Error, Sendable {
  /// The document could not be loaded.
  case notLoaded(LoadError)
  /// The document can't be read as XML.
  case notReadable(XMLReadingError)
  /// The document is XML, but it has another root element than a feed.
  case notAFeed(root: String, XMLPosition)
  /// The document has no element at this path, such as `rss/channel`. It would contain the feed.
  case missing(element: String)
}

extension FeedError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notLoaded(let error): "\(error)"
    case .notReadable(let error): "\(error)"
    case .notAFeed(let root, let position): "\(position): this is no feed but '\(root)'"
    case .missing(let element): "the feed has no element '\(element)'"
    }
  }
}
