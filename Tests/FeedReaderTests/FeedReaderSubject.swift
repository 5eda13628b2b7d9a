import DocumentLoading
import FeedFormats
import Foundation
import UIStage
import WorkbookSupport

/// What the suite may ask of either version, heard rather than seen: a feed is loaded and its content told.
@MainActor
protocol FeedReaderSubject: AnyObject {
  var url: URL { get set }
  /// Hears every event, in the order in which the version tells them.
  var onEvent: ((FeedEvent) -> Void)? { get set }
  func start() -> Bool
  func stop()
}

/// What the suite may ask of either version's screen.
@MainActor
protocol FeedScreenSubject: AnyObject {
  var viewController: UIViewController { get }
  func refresh()
  func stop()
}

/// The kinds of feeds that both versions read.
enum FeedKind: String, CaseIterable, Sendable, CustomStringConvertible {
  case news, podcast
  var description: String { rawValue }
}

enum FeedEvent: Equatable, Sendable {
  case started
  case info(Info)
  case item(Item)
  case finished
  case failed(Failure)
}

struct Info: Equatable, Sendable {
  var title: String?
  var link: URL?
  var summary: String?
}

struct Item: Equatable, Sendable {
  var title: String?
  var link: URL?
  var guid: String?
  var author: String?
  var published: Date?
  var summary: String?
  var content: String?
  /// Nil in a news feed.
  var episode: Episode?
}

struct Episode: Equatable, Sendable {
  var media: URL?
  var mediaType: String?
  var duration: Duration?
  var artwork: URL?
}

enum Failure: Equatable, Sendable {
  case notLoaded(LoadError)
  case notReadable(XMLReadingError)
  case notAFeed(root: String, XMLPosition)
  case noChannel
}

extension Variant {
  @MainActor
  func makeFeedReader(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> any FeedReaderSubject {
    switch self {
    case .before: BeforeFeedReader(kind, url: url, loader: loader)
    case .after: AfterFeedReader(kind, url: url, loader: loader)
    }
  }

  @MainActor
  func makeFeedScreen(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> any FeedScreenSubject {
    switch self {
    case .before: BeforeFeedScreen(kind, url: url, loader: loader)
    case .after: AfterFeedScreen(kind, url: url, loader: loader)
    }
  }
}
