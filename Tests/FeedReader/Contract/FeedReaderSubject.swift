package import DocumentLoading
package import FeedFormats
package import Foundation
package import UIStage
package import WorkbookSupport

/// Loads a feed and reports what is in it, without showing it.
///
/// A load reports `.started`, then `.info` once, then each item in the order of the document, and at the end one of
/// `.finished`, `.stopped` and `.failed`, once. Nothing is reported after that. In each callback `start()`, `stop()` and
/// `url` may be used. A reader is freed when nothing refers to it, even while it loads; then it reports nothing more.
///
/// What is read of a document:
/// - Items that come before the channel's title wait for it, or for the end of the channel.
/// - Texts are as they are written, without blank space around them. Names of elements and attributes are compared with
///   regard to case.
/// - Of items with the same GUID only the first one counts. GUIDs are compared with regard to case; those that are
///   canonically equivalent are the same, as for Swift's strings. Items without a GUID are never the same.
/// - Blank space around a URL is no part of it, in text and in attributes. A blank URL is none.
/// - An item has an episode only in a podcast, and only if it names a file, a length or artwork.
/// - A date without a time is the beginning of its day in UTC.
/// - A GUID is also the item's link if it is an absolute `http` or `https` URL without a blank inside, `isPermaLink` isn't
///   exactly `false`, and there is no good `link` element.
/// - Links are relative to `xml:base`, or else to the URL that the document came from, after redirects.
/// - Of repeated elements the last good one counts; of `author` and thumbnails the first one, and of files the first one
///   that isn't a picture or a text. A file without a URL is no file, and its type is not reported. `itunes:author` isn't
///   read: it names the podcast's owner, and podcasts repeat it in each item.
/// - A document that is broken, hostile or in another format leads to one failure, which says why and where.
/// - Nothing of one document shows in the next one. The time for a document grows in proportion to its length.
@MainActor
package protocol FeedReaderSubject: AnyObject {
  /// Where the feed is. A change counts from the next `start()` on.
  var url: URL { get set }
  /// Called with each event, in order, on the main actor.
  var onEvent: ((Event) -> Void)? { get set }
  /// Starts to load the feed. Returns false, and does nothing, if a load is under way.
  func start() -> Bool
  /// Ends the load and reports `.stopped`, if one is under way, and then cancels the request, which may have been followed
  /// by the next load's. A late answer is ignored, also during a later load, and also from inside of its `cancel()`.
  func stop()
}

/// A screen that loads a feed and shows it in a table.
///
/// Each time it is about to appear, a load begins, unless one is under way or the feed was loaded to its end. When it is
/// about to disappear, the load is stopped, even if the user then cancels the swipe back, and so makes it appear again.
/// Numbers are shown in plain digits and days in UTC, wherever the user is. A day may be in any year, and an episode may
/// have any length.
@MainActor
package protocol FeedScreenSubject: AnyObject {
  var viewController: UIViewController { get }
  /// Called with each event of the load that the screen shows, in the order in which a `FeedReaderSubject` reports them,
  /// each when the screen shows it. The closure may use the screen. It is freed with the subject, even if the view
  /// controller stays. It may release the subject: then nothing more is reported, and the screen shows the whole feed.
  var onEvent: ((Event) -> Void)? { get set }
  /// Ends the load, if one is under way, and starts a new one.
  func refresh()
  /// Ends the load, if one is under way, and shows "Stopped". The items so far stay.
  func stop()
}

/// The kinds of feeds that both versions read.
package enum FeedKind: CaseIterable, Sendable {
  case news, podcast
}

package enum Event: Equatable, Sendable {
  case started
  case info(Info)
  case item(Item)
  case finished
  case stopped
  case failed(Failure)
}

package struct Info: Equatable, Sendable {
  package var title: String?
  package var link: URL?
  package var summary: String?
}

package struct Item: Equatable, Sendable {
  package var title: String?
  package var link: URL?
  package var guid: String?
  package var author: String?
  package var published: Date?
  package var summary: String?
  package var content: String?
  package var episode: Episode?
}

package struct Episode: Equatable, Sendable {
  package var media: URL?
  package var mediaType: String?
  package var duration: Duration?
  package var artwork: URL?
}

extension Info {
  package init(title: String) { self.init(title: title, link: nil) }
}

extension Item {
  package static let empty = Item()
}

package enum Failure: Equatable, Sendable {
  case notLoaded(LoadError)
  case notReadable(XMLReadingError)
  case notAFeed(root: String, XMLPosition)
  case missing(element: String)
}

extension Variant {
  @MainActor
  package func makeFeedReader(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> any FeedReaderSubject {
    switch self {
    case .before: BeforeFeedReader(kind, url: url, loader: loader)
    case .after: AfterFeedReader(kind, url: url, loader: loader)
    }
  }

  @MainActor
  package func makeFeedScreen(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> any FeedScreenSubject {
    switch self {
    case .before: BeforeFeedScreen(kind, url: url, loader: loader)
    case .after: AfterFeedScreen(kind, url: url, loader: loader)
    }
  }
}
