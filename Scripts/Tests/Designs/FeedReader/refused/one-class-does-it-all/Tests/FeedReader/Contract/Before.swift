import DocumentLoading
import FeedReaderBefore
import Foundation
import UIStage

final class BeforeFeedReader: FeedReaderSubject {
  private let controller: FeedTableViewController
  var onEvent: ((FeedEvent) -> Void)?

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    controller = makeController(kind, url: url, loader: loader)
    controller.onNews = { [weak self] in self?.onEvent?(FeedEvent($0)) }
  }

  var url: URL {
    get { controller.url }
    set { controller.url = newValue }
  }

  func start() -> Bool { controller.start() }
  func stop() { controller.stop() }
}

final class BeforeFeedScreen: FeedScreenSubject {
  private let controller: FeedTableViewController
  var onEvent: ((FeedEvent) -> Void)?

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    controller = makeController(kind, url: url, loader: loader)
    controller.onNews = { [weak self] in self?.onEvent?(FeedEvent($0)) }
  }

  var viewController: UIViewController { controller }
  func refresh() { controller.refresh() }
  func stop() { controller.stop() }
}

@MainActor
private func makeController(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> FeedTableViewController {
  switch kind {
  case .news: FeedTableViewController(url: url, loader: loader)
  case .podcast: FeedTableViewController(url: url, loader: loader, format: PodcastFormat(base: RSSFormat()))
  }
}

extension FeedEvent {
  fileprivate init(_ news: FeedNews) {
    self =
      switch news {
      case .started: .started
      case .info(let info): .info(Info(title: info.title, link: info.link, summary: info.summary))
      case .item(let item): .item(Item(item))
      case .finished: .finished
      case .failed(let error): .failed(Failure(error))
      }
  }
}

extension Item {
  fileprivate init(_ item: FeedItem) {
    self.init(
      title: item.title, link: item.link, guid: item.guid, author: item.author, published: item.published,
      summary: item.summary, content: item.content)
    if let found = item.episode {
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
