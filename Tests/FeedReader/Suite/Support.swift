import DocumentLoading
import FeedReaderContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// A loader that answers when the test says so.
@MainActor
final class ManualLoader: DocumentLoader {
  private(set) var urls: [URL] = []
  private(set) var cancelled: [Bool] = []
  /// Called with `load` or `cancel`, and more words where it is not the usual URL or not the last request.
  var onUse: ((String) -> Void)?
  private var completions: [@MainActor (Result<LoadedDocument, LoadError>) -> Void] = []

  func load(_ url: URL, completion: @escaping @MainActor (Result<LoadedDocument, LoadError>) -> Void) -> DocumentLoad {
    let index = urls.count
    urls.append(url)
    cancelled.append(false)
    completions.append(completion)
    onUse?(url == feedURL ? "load" : "load \(url.lastPathComponent)")
    return DocumentLoad { [weak self] in
      guard let self else { return }
      cancelled[index] = true
      onUse?(index == urls.count - 1 ? "cancel" : "cancel the former load")
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

/// A reader or a screen, with a loader of its own.
@MainActor protocol Bench: AnyObject {
  init(_ variant: Variant, _ kind: FeedKind)
  var loader: ManualLoader { get }
  /// The object of the kata.
  var subject: AnyObject { get }
  /// What is on the screen, in a line.
  var line: String { get }
  func listen(_ listener: @escaping (Event) -> Void)
  /// Returns whether it started.
  func start() -> Bool
  func stop()
  func set(url: URL)
}

@MainActor final class Session: Bench {
  let loader = ManualLoader()
  let reader: any FeedReaderSubject

  init(_ variant: Variant, _ kind: FeedKind = .news) {
    reader = variant.makeFeedReader(kind, url: feedURL, loader: loader)
  }

  var subject: AnyObject { reader }
  var line: String { "" }
  func listen(_ listener: @escaping (Event) -> Void) { reader.onEvent = listener }
  func start() -> Bool { reader.start() }
  func stop() { reader.stop() }
  func set(url: URL) { reader.url = url }
}

/// A feed's screen on top of another one.
@MainActor final class Stage: Bench {
  let loader = ManualLoader()
  let feedScreen: any FeedScreenSubject
  var controller: UIViewController { feedScreen.viewController }
  var subject: AnyObject { controller }
  var table: UITableView? { (controller as? UITableViewController)?.tableView }
  var isOpen: Bool { navigation.topViewController === controller }
  private let navigation: UINavigationController
  private let window = UIWindow()

  init(_ variant: Variant, _ kind: FeedKind = .news) {
    feedScreen = variant.makeFeedScreen(kind, url: feedURL, loader: loader)
    let home = UIViewController()
    home.title = "Home"
    navigation = UINavigationController(rootViewController: home)
    window.show(navigation)
  }

  func listen(_ listener: @escaping (Event) -> Void) { feedScreen.onEvent = listener }
  func stop() { feedScreen.stop() }
  func set(url: URL) {}
  func start() -> Bool {
    feedScreen.refresh()
    return true
  }

  func open() { navigation.pushViewController(controller, animated: true) }
  func leave() { User(of: window).tapBack(in: navigation) }
  func cancelSwipeBack() { User(of: window).cancelSwipeBack(in: navigation) }
  func cover() { navigation.pushViewController(UIViewController(), animated: true) }
  /// Returns false if no such row is on the screen.
  func tap(row: Int) -> Bool {
    guard isOpen, let table, row < table.numberOfRows(inSection: 0) else { return false }
    User(of: window).tapRow(row, of: table)
    return true
  }
  /// The screen as text.
  var text: String { withoutColumns(window.screen) }
  /// The screen in one line, without empty ones: `< title | status | headline | details | …`.
  var line: String {
    let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.filter { !$0.isEmpty && $0 != "---" }.joined(separator: " | ")
  }
}

let feedURL = URL(filePath: "/feeds/feed.xml")

/// What a reader reports of a document.
@MainActor
func events(_ variant: Variant, _ kind: FeedKind = .news, of document: Data) -> [Event] {
  let session = Session(variant, kind)
  var events: [Event] = []
  session.listen { events.append($0) }
  _ = session.start()
  session.loader.answer(document)
  return events
}

@MainActor
func events(_ variant: Variant, _ kind: FeedKind = .news, of document: String) -> [Event] {
  events(variant, kind, of: Data(document.utf8))
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
