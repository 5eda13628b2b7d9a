import DocumentLoading
import FeedReaderAfter
import Foundation
import UIStage

// `AfterOnlyTests` uses the solution through these protocols. The starting code has types with some of the same names, so a
// test that used the solution's types would be compiled again after each edit of the starting code.

/// The solution's screen with a loader that loads nothing and reports what a test says.
@MainActor protocol StubbedScreen {
  var viewController: UIViewController { get }
  /// The methods of the loader that the screen has called.
  var calls: [String] { get }
  func refresh()
  /// Reports an event. Of its values, only titles count.
  func report(_ event: Event)
}

/// The solution's reporting loader around another loader. Its delegate and its observer note each event.
@MainActor protocol SharedLoad: AnyObject {
  var url: URL { get set }
  var innerURL: URL { get }
  /// Who was called with which event, such as `observer: start`.
  var notes: [String] { get }
  /// Called after each note, with the note.
  var reaction: ((String) -> Void)? { get set }
  @discardableResult func start() -> Bool
  /// Starts with another delegate, called `other` in notes.
  @discardableResult func startForAnother() -> Bool
  func stop()
  /// Stops the other loader, which does the work.
  func stopInner()
  func releaseDelegate()
}

@MainActor func makeStubbedScreen() -> any StubbedScreen { SolutionScreen() }

@MainActor func makeSharedLoad(url: URL, loader: any DocumentLoader) -> any SharedLoad {
  SolutionLoad(url: url, loader: loader)
}

private final class StubLoader: FeedLoader {
  var url = URL(filePath: "/stub")
  weak var delegate: (any FeedLoaderDelegate)?
  var calls: [String] = []

  func start(reportingTo delegate: any FeedLoaderDelegate) -> Bool {
    self.delegate = delegate
    calls.append("start")
    return true
  }

  func stop() { calls.append("stop") }
}

private final class SolutionScreen: StubbedScreen {
  private let loader = StubLoader()
  private let controller: FeedTableViewController

  init() { controller = FeedTableViewController(loader: loader) }

  var viewController: UIViewController { controller }
  var calls: [String] { loader.calls }
  func refresh() { controller.refresh() }

  func report(_ event: Event) {
    let reported: FeedEvent
    switch event {
    case .started: reported = .started
    case .info(let found):
      var info = FeedInfo()
      info.title = found.title
      reported = .part(.info(info))
    case .item(let found):
      var item = FeedItem()
      item.title = found.title
      reported = .part(.item(item))
    case .finished: reported = .finished
    case .stopped: reported = .stopped
    case .failed: reported = .failed(.missing(element: ""))
    }
    loader.delegate?.feedLoader(loader, didReport: reported)
  }
}

private final class Listener: FeedLoaderDelegate {
  private let hear: (_ event: String, _ loader: any FeedLoader) -> Void
  init(_ hear: @escaping (_ event: String, _ loader: any FeedLoader) -> Void) { self.hear = hear }

  func feedLoader(_ loader: any FeedLoader, didReport event: FeedEvent) {
    switch event {
    case .started: hear("start", loader)
    case .part(.info): hear("info", loader)
    case .part(.item(let item)): hear("item \(item.title ?? "nil")", loader)
    case .finished: hear("finish", loader)
    case .stopped: hear("stop", loader)
    case .failed: hear("fail", loader)
    }
  }
}

private final class SolutionLoad: SharedLoad {
  private let inner: DocumentFeedLoader
  private var outer: (any FeedLoader)?
  private var delegate: Listener?
  private var other: Listener?
  private var observer: Listener?
  private(set) var notes: [String] = []
  var reaction: ((String) -> Void)?

  init(url: URL, loader: any DocumentLoader) {
    inner = DocumentFeedLoader(url: url, loader: loader)
    delegate = listener("delegate")
    other = listener("other")
    let observer = listener("observer")
    self.observer = observer
    outer = ReportingFeedLoader(inner, observer: observer)
  }

  private func listener(_ role: String) -> Listener {
    Listener { [weak self] event, loader in
      let note = "\(role): \(event)\(loader === self?.outer ? "" : " of another loader")"
      self?.notes.append(note)
      self?.reaction?(note)
    }
  }

  var url: URL {
    get { outer?.url ?? inner.url }
    set { outer?.url = newValue }
  }
  var innerURL: URL { inner.url }
  func start() -> Bool { delegate.flatMap { outer?.start(reportingTo: $0) } ?? false }
  func startForAnother() -> Bool { other.flatMap { outer?.start(reportingTo: $0) } ?? false }
  func stop() { outer?.stop() }
  func stopInner() { inner.stop() }
  func releaseDelegate() { delegate = nil }
}
