import DocumentLoading
import FeedReaderAfter
import Foundation

private final class Listener: FeedLoaderDelegate {
  let role: String
  weak var load: SharedLoad?
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

/// The solution's reporting loader around another loader. All that it reports to is noted.
@MainActor final class SharedLoad {
  private let inner: DocumentFeedLoader
  private let outer: ReportingFeedLoader
  private let observer = Listener("observer")
  private var delegates: [Listener] = []
  /// Who was called with which event, such as `observer: start`.
  private(set) var notes: [String] = []
  /// Called after each note, with the note.
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

  /// Starts with a new delegate of this name, which is kept.
  @discardableResult func start(for delegate: String) -> Bool {
    delegates.append(Listener(delegate))
    delegates.last?.load = self
    return outer.start(reportingTo: delegates[delegates.count - 1])
  }
  func stop() { outer.stop() }
  func releaseDelegates() { delegates = [] }
}
