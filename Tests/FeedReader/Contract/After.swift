import DocumentLoading
import FeedReaderAfter
import Foundation
import UIStage

final class AfterFeedReader: FeedReaderSubject {
  private let loader: DocumentFeedLoader
  private let reporter = Reporter()

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    self.loader = makeLoader(kind, url: url, loader: loader)
  }

  var url: URL {
    get { loader.url }
    set { loader.url = newValue }
  }

  var onEvent: ((Event) -> Void)? {
    get { reporter.report }
    set { reporter.report = newValue }
  }

  func start() -> Bool { loader.start(reportingTo: reporter) }
  func stop() { loader.stop() }
}

final class AfterFeedScreen: FeedScreenSubject {
  private let loader: any FeedLoader
  private let controller: FeedTableViewController
  private let reporter = Reporter()

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    self.loader = ReportingFeedLoader(makeLoader(kind, url: url, loader: loader), observer: reporter)
    controller = FeedTableViewController(loader: self.loader)
  }

  var onEvent: ((Event) -> Void)? {
    get { reporter.report }
    set { reporter.report = newValue }
  }

  var viewController: UIViewController { controller }
  func refresh() { controller.refresh() }
  func stop() { loader.stop() }
}

@MainActor
private func makeLoader(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> DocumentFeedLoader {
  switch kind {
  case .news: DocumentFeedLoader(url: url, loader: loader)
  case .podcast: DocumentFeedLoader(url: url, loader: loader, format: PodcastFormat(base: RSSFormat()))
  }
}

private final class Reporter: FeedLoaderDelegate {
  var report: ((Event) -> Void)?

  func feedLoader(_ loader: any FeedLoader, didReport event: FeedEvent) { report?(Reported.event(event)) }
}

private enum Reported {
  static func event(_ event: FeedEvent) -> Event {
    switch event {
    case .started: .started
    case .part(.info(let info)): .info(Info(title: info.title, link: info.link, summary: info.summary))
    case .part(.item(let item)): .item(Reported.item(item))
    case .finished: .finished
    case .stopped: .stopped
    case .failed(let error): .failed(failure(error))
    }
  }

  static func item(_ item: FeedItem) -> Item {
    Item(
      title: item.title, link: item.link, guid: item.guid, author: item.author, published: item.published,
      summary: item.summary, content: item.content,
      episode: item.episode.map { found in
        Episode(
          media: found.media, mediaType: found.mediaType, duration: found.duration, artwork: found.artwork)
      })
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
