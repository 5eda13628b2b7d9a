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

  func feedParser(_ parser: any FeedParser, didParse item: FeedItem) { report?(.item(Reported.item(item))) }
  func feedParserDidFinish(_ parser: any FeedParser) { report?(.finished) }
  func feedParser(_ parser: any FeedParser, didFailWith error: FeedError) { report?(.failed(Reported.failure(error))) }
}

private enum Reported {
  static func item(_ item: FeedItem) -> Item {
    Item(
      title: item.title, link: item.link, guid: item.guid, author: item.author, published: item.published,
      summary: item.summary, content: item.content,
      episode: item.episode.map { found in
        Episode(
          media: found.media, mediaType: found.mediaType, duration: found.duration, artwork: found.artwork)
      })
  }
}

extension Reported {
  static func failure(_ error: FeedError) -> Failure {
    switch error {
    case .notLoaded(let error): .notLoaded(error)
    case .notReadable(let error): .notReadable(error)
    case .notAFeed(let root, let position): .notAFeed(root: root, position)
    case .noChannel: .noChannel
    }
  }
}
