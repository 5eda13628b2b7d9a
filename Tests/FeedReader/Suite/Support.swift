import DocumentLoading
import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// A loader that answers when the test says so.
@MainActor
final class ManualLoader: DocumentLoader {
  private(set) var urls: [URL] = []
  private(set) var cancelled: [Bool] = []
  /// What a rude load does from inside of `cancel()`, with the number of its request.
  var onCancel: ((Int) -> Void)?
  /// Called with `load` or `cancel`, and more words where it is not the usual URL or not the last request.
  var onUse: ((String) -> Void)?
  private var completions: [@MainActor (Result<LoadedDocument, LoadError>) -> Void] = []

  func load(
    _ url: URL, completion: @escaping @MainActor (Result<LoadedDocument, LoadError>) -> Void
  ) -> DocumentLoad {
    let index = urls.count
    urls.append(url)
    cancelled.append(false)
    completions.append(completion)
    onUse?(url == feedURL ? "load" : "load \(url.lastPathComponent)")
    return DocumentLoad { [weak self] in
      guard let self else { return }
      cancelled[index] = true
      onUse?(index == urls.count - 1 ? "cancel" : "cancel the former load")
      onCancel?(index)
    }
  }

  /// Answers a request, cancelled or not: the last one, or the one with this number, from 0.
  func answer(_ body: Data, request: Int? = nil, from url: URL? = nil) {
    let index = request ?? urls.count - 1
    completions[index](.success(LoadedDocument(url: url ?? urls[index], body: body)))
  }

  func answer(_ body: String, request: Int? = nil, from url: URL? = nil) {
    answer(Data(body.utf8), request: request, from: url)
  }

  func fail(_ error: LoadError, request: Int? = nil) {
    completions[request ?? urls.count - 1](.failure(error))
  }
}

/// A reader, the loader that it uses, and what it reported so far.
@MainActor
final class Session {
  let loader = ManualLoader()
  let reader: any FeedReaderSubject
  private(set) var events: [Event] = []
  /// Called at each event, after it is noted.
  var reaction: ((Event) -> Void)?

  init(_ variant: Variant, _ kind: FeedKind = .news, url: URL = feedURL) {
    reader = variant.makeFeedReader(kind, url: url, loader: loader)
    reader.onEvent = { [weak self] event in
      self?.events.append(event)
      self?.reaction?(event)
    }
  }

  /// What happens between start and end in short: `start`, `info(title)`, `item(title)`, `finish`, `stop`, `fail`.
  var summary: [String] { events.map(\.summary) }

  var items: [Item] { events.items }

  func forgetEvents() { events = [] }
}

let feedURL = URL(filePath: "/feeds/feed.xml")

/// What a reader reports of a document.
@MainActor
func events(_ variant: Variant, _ kind: FeedKind = .news, of document: Data, at url: URL = feedURL) -> [Event] {
  let session = Session(variant, kind, url: url)
  _ = session.reader.start()
  session.loader.answer(document)
  return session.events
}

@MainActor
func events(_ variant: Variant, _ kind: FeedKind = .news, of document: String, at url: URL = feedURL) -> [Event] {
  events(variant, kind, of: Data(document.utf8), at: url)
}

/// A feed with the title `Feed` and these items.
func feed(_ items: String) -> String {
  "<rss version='2.0'><channel><title>Feed</title>\(items)</channel></rss>"
}

let twoItems = feed("<item><title>One</title></item><item><title>Two</title></item>")

func fixtureURL(_ name: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
}

func fixture(_ name: String) throws -> Data {
  try Data(contentsOf: fixtureURL(name))
}

func url(_ text: String) throws -> URL {
  try #require(URL(string: text))
}

extension Event {
  /// What kind of event it is, and of what: `start`, `info(title)`, `item(title)`, `finish`, `stop`, `fail`.
  var summary: String {
    switch self {
    case .started: "start"
    case .info(let info): "info(\(info.title ?? "nil"))"
    case .item(let item): "item(\(item.title ?? "nil"))"
    case .finished: "finish"
    case .stopped: "stop"
    case .failed: "fail"
    }
  }
}

extension [Event] {
  var items: [Item] {
    compactMap { if case .item(let item) = $0 { item } else { nil } }
  }

  var infos: [Info] {
    compactMap { if case .info(let info) = $0 { info } else { nil } }
  }

  var failures: [Failure] {
    compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
  }
}
