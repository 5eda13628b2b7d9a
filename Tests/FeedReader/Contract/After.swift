import DocumentLoading
import FeedReaderAfter
import Foundation
import UIStage

final class AfterFeedReader: FeedReaderSubject {
  private let parser: any FeedParser
  private let reporter = Reporter()

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    parser = makeParser(kind, url: url, loader: loader)
    parser.delegate = reporter
  }

  var url: URL {
    get { parser.url }
    set { parser.url = newValue }
  }

  var onEvent: ((FeedEvent) -> Void)? {
    get { reporter.report }
    set { reporter.report = newValue }
  }

  func start() -> Bool { parser.start() }
  func stop() { parser.stop() }
}

final class AfterFeedScreen: FeedScreenSubject {
  private let controller: FeedTableViewController
  private let reporter = Reporter()

  init(_ kind: FeedKind, url: URL, loader: any DocumentLoader) {
    let parser = makeParser(kind, url: url, loader: loader)
    controller = FeedTableViewController(parser: ReportingFeedParser(parser, observer: reporter))
  }

  var onEvent: ((FeedEvent) -> Void)? {
    get { reporter.report }
    set { reporter.report = newValue }
  }

  var viewController: UIViewController { controller }
  func refresh() { controller.refresh() }
  func stop() { controller.stop() }
}

@MainActor
private func makeParser(_ kind: FeedKind, url: URL, loader: any DocumentLoader) -> any FeedParser {
  switch kind {
  case .news: DocumentFeedParser(url: url, loader: loader)
  case .podcast: DocumentFeedParser(url: url, loader: loader, format: PodcastFormat(base: RSSFormat()))
  }
}

private final class Reporter: FeedParserDelegate {
  var report: ((FeedEvent) -> Void)?

  func feedParserDidStart(_ parser: any FeedParser) { report?(.started) }

  func feedParser(_ parser: any FeedParser, didParse info: FeedInfo) {
    report?(.info(Info(title: info.title, link: info.link, summary: info.summary)))
  }

  func feedParser(_ parser: any FeedParser, didParse item: FeedItem) { report?(.item(Item(item))) }
  func feedParserDidFinish(_ parser: any FeedParser) { report?(.finished) }
  func feedParser(_ parser: any FeedParser, didFailWith error: FeedError) { report?(.failed(Failure(error))) }
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
