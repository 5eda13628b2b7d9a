import DocumentLoading
import FeedReaderBefore
import Foundation
import UIStage

final class BeforeFeedReader: FeedReaderSubject {
  private let controller: FeedTableViewController
  var onEvent: ((FeedEvent) -> Void)?

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    switch kind {
    case .news:
      let controller = ReportingRSSTableViewController(url: url, loader: loader)
      self.controller = controller
      controller.report = { [weak self] in self?.onEvent?($0) }
    case .podcast:
      let controller = ReportingPodcastTableViewController(url: url, loader: loader)
      self.controller = controller
      controller.report = { [weak self] in self?.onEvent?($0) }
    }
  }

  var url: URL {
    get { controller.url }
    set { controller.url = newValue }
  }

  func start() -> Bool { controller.start() }
  func stop() { controller.stop() }
}

private final class ReportingRSSTableViewController: RSSTableViewController {
  var report: ((FeedEvent) -> Void)?

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
    report?(.item(Item(item)))
  }

  override func feedDidFinish() {
    super.feedDidFinish()
    report?(.finished)
  }

  override func feedDidFail(with error: FeedError) {
    super.feedDidFail(with: error)
    report?(.failed(Failure(error)))
  }
}

private final class ReportingPodcastTableViewController: PodcastTableViewController {
  var report: ((FeedEvent) -> Void)?

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
    report?(.item(Item(item)))
  }

  override func feedDidFinish() {
    super.feedDidFinish()
    report?(.finished)
  }

  override func feedDidFail(with error: FeedError) {
    super.feedDidFail(with: error)
    report?(.failed(Failure(error)))
  }
}

final class BeforeFeedScreen: FeedScreenSubject {
  private let controller: FeedTableViewController

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    switch kind {
    case .news: controller = RSSTableViewController(url: url, loader: loader)
    case .podcast: controller = PodcastTableViewController(url: url, loader: loader)
    }
  }

  var viewController: UIViewController { controller }
  func refresh() { controller.refresh() }
  func stop() { controller.stop() }
}

extension Item {
  fileprivate init(_ item: FeedItem) {
    self.init(
      title: item.title, link: item.link, guid: item.guid, author: item.author, published: item.published,
      summary: item.summary, content: item.content)
    if let found = item as? PodcastItem {
      episode = Episode(
        media: found.media, mediaType: found.mediaType, duration: found.duration, artwork: found.artwork)
    }
  }
}

extension Failure {
  fileprivate init(_ error: FeedError) {
    switch error {
    case .notLoaded(let error): self = .notLoaded(error)
    case .notReadable(let error): self = .notReadable(error)
    case .notAFeed(let root, let position): self = .notAFeed(root: root, position)
    case .noChannel: self = .noChannel
    }
  }
}
