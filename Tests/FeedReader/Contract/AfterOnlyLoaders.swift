import DocumentLoading
import FeedReaderAfter
import Foundation

// `AfterOnlyTests` uses the solution through this protocol. The starting code has types with some of the same names, so a
// test that used the solution's types would be compiled again after each edit of the starting code.

/// The solution's reporting loader around another loader. All that it reports to is noted.
@MainActor protocol SharedLoad: AnyObject {
  /// Who was called with which event, such as `observer: start`.
  var notes: [String] { get }
  /// Called after each note, with the note.
  var reaction: ((String) -> Void)? { get set }
  /// Starts with a new delegate of this name, which is kept.
  @discardableResult func start(for delegate: String) -> Bool
  func stop()
  func releaseDelegates()
}

@MainActor func makeSharedLoad(url: URL, loader: any DocumentLoader) -> any SharedLoad {
  SolutionLoad(url: url, loader: loader)
}

private final class Listener: FeedLoaderDelegate {
  let role: String
  weak var load: SolutionLoad?
  init(_ role: String) { self.role = role }

  func feedLoader(_ loader: any FeedLoader, didReport event: FeedEvent) {
    let name =
      switch event {
      case .part(.info): "info"
      case .part(.item(let item)): "item \(item.title ?? "nil")"
      case .started, .finished, .stopped, .failed: String("\(event)".prefix { $0 != "(" })
      }
    load?.note("\(role): \(name)", from: loader)
  }
}

private final class SolutionLoad: SharedLoad {
  private let inner: DocumentFeedLoader
  private let outer: ReportingFeedLoader
  private let observer = Listener("observer")
  private var delegates: [Listener] = []
  private(set) var notes: [String] = []
  var reaction: ((String) -> Void)?

  init(url: URL, loader: any DocumentLoader) {
    inner = DocumentFeedLoader(url: url, loader: loader)
    outer = ReportingFeedLoader(inner, observer: observer)
    observer.load = self
  }

  func note(_ text: String, from loader: any FeedLoader) {
    let note = loader === outer ? text : "\(text) of another loader"
    notes.append(note)
    reaction?(note)
  }

  func start(for delegate: String) -> Bool {
    delegates.append(Listener(delegate))
    delegates.last?.load = self
    return outer.start(reportingTo: delegates[delegates.count - 1])
  }
  func stop() { outer.stop() }
  func releaseDelegates() { delegates = [] }
}
