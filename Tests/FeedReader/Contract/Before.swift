import DocumentLoading
import FeedReaderBefore
import Foundation
import UIStage

final class BeforeFeedReader: FeedReaderSubject {
  private let controller: any ReportingController
  var onEvent: ((Event) -> Void)?

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    controller = makeController(kind, url: url, loader: loader)
    controller.report = { [weak self] in self?.onEvent?($0) }
  }

  var url: URL {
    get { controller.url }
    set { controller.url = newValue }
  }

  func start() -> Bool { controller.start() }
  func stop() { controller.stop() }
}

final class BeforeFeedScreen: FeedScreenSubject {
  private let controller: any ReportingController
  var onEvent: ((Event) -> Void)?

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    controller = makeController(kind, url: url, loader: loader)
    controller.report = { [weak self] in self?.onEvent?($0) }
  }

  var viewController: UIViewController { controller }
  func refresh() { controller.refresh() }
  func stop() { controller.stop() }
}

private protocol ReportingController: FeedTableViewController {
  var report: ((Event) -> Void)? { get set }
}

@MainActor
private func makeController(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> any ReportingController {
  switch kind {
  case .news: ReportingFeedTableViewController(url: url, loader: loader)
  case .podcast: ReportingPodcastTableViewController(url: url, loader: loader)
  }
}

private final class ReportingFeedTableViewController: FeedTableViewController, ReportingController {
  var report: ((Event) -> Void)?

  override func feedDidStart() {
    super.feedDidStart()
    report?(.started)
  }

  override func feedDidParseInfo() {
    super.feedDidParseInfo()
    report?(.info(Info(title: feedTitle, link: feedLink, summary: feedSummary)))
  }

  override func feedDidParse(_ item: FeedItem) {
    super.feedDidParse(item)
    report?(.item(Reported.item(item)))
  }

  override func feedDidFinish() {
    super.feedDidFinish()
    report?(.finished)
  }

  override func feedDidStop() {
    super.feedDidStop()
    report?(.stopped)
  }

  override func feedDidFail(with error: FeedError) {
    super.feedDidFail(with: error)
    report?(.failed(Reported.failure(error)))
  }
}

private final class ReportingPodcastTableViewController: PodcastTableViewController, ReportingController {
  var report: ((Event) -> Void)?

  override func feedDidStart() {
    super.feedDidStart()
    report?(.started)
  }

  override func feedDidParseInfo() {
    super.feedDidParseInfo()
    report?(.info(Info(title: feedTitle, link: feedLink, summary: feedSummary)))
  }

  override func feedDidParse(_ item: FeedItem) {
    super.feedDidParse(item)
    report?(.item(Reported.item(item)))
  }

  override func feedDidFinish() {
    super.feedDidFinish()
    report?(.finished)
  }

  override func feedDidStop() {
    super.feedDidStop()
    report?(.stopped)
  }

  override func feedDidFail(with error: FeedError) {
    super.feedDidFail(with: error)
    report?(.failed(Reported.failure(error)))
  }
}

private enum Reported {
  static func item(_ item: FeedItem) -> Item {
    Item(
      title: item.title, link: item.link, guid: item.guid, author: item.author, published: item.published,
      summary: item.summary, content: item.content, episode: (item as? PodcastItem).flatMap(episode))
  }

  /// Nil if the item has nothing that only episodes have.
  private static func episode(of item: PodcastItem) -> Episode? {
    let episode = Episode(
      media: item.media, mediaType: item.mediaType, duration: item.duration, artwork: item.artwork)
    return episode == Episode() ? nil : episode
  }

  static func failure(_ error: FeedError) -> Failure {
    switch error {
    case .notLoaded(let error): .notLoaded(error)
    case .notReadable(let error): .notReadable(error)
    case .notAFeed(let root, let position): .notAFeed(root: root, position)
    case .missing(let element): .missing(element: element)
    }
  }
}
