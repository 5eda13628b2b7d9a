import DocumentLoading
import FeedReaderAfter
import Foundation
import UIStage

final class AfterFeedReader: FeedReaderSubject {
  private let parser: any FeedParser
  var onEvent: ((FeedEvent) -> Void)?

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    parser = makeParser(kind, url: url, loader: loader)
    parser.delegate = self
  }

  var url: URL {
    get { parser.url }
    set { parser.url = newValue }
  }

  func start() -> Bool { parser.start() }
  func stop() { parser.stop() }
}

extension AfterFeedReader: FeedParserDelegate {
  func feedParserDidStart(_ parser: any FeedParser) { onEvent?(.started) }

  func feedParser(_ parser: any FeedParser, didParse info: FeedInfo) {
    onEvent?(.info(Info(title: info.title, link: info.link, summary: info.summary)))
  }

  func feedParser(_ parser: any FeedParser, didParse item: FeedItem) { onEvent?(.item(Item(item))) }
  func feedParserDidFinish(_ parser: any FeedParser) { onEvent?(.finished) }

  func feedParser(_ parser: any FeedParser, didFailWith error: FeedError) { onEvent?(.failed(Failure(error))) }
}

final class AfterFeedScreen: FeedScreenSubject {
  private let controller: FeedTableViewController

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    controller = FeedTableViewController(parser: makeParser(kind, url: url, loader: loader))
  }

  var viewController: UIViewController { controller }
  func refresh() { controller.refresh() }
  func stop() { controller.stop() }
}

@MainActor
private func makeParser(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> any FeedParser {
  switch kind {
  case .news: RSSParser(url: url, loader: loader)
  case .podcast: RSSParser(url: url, loader: loader, itemReader: PodcastItemReader())
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
