import UIStage

/// What an interceptor remembers of each page, for as long as the page lives. It keeps no page alive.
@MainActor
struct PageState<Value> {
  private struct Entry {
    weak var page: UIViewController?
    var value: Value
  }

  private let initial: Value
  private var entries: [Entry] = []

  /// - Parameter initial: The value for a page of which nothing is remembered.
  init(initial: Value) {
    self.initial = initial
  }

  subscript(page: UIViewController) -> Value {
    get { entries.first { $0.page === page }?.value ?? initial }
    set {
      entries.removeAll { $0.page == nil || $0.page === page }
      entries.append(Entry(page: page, value: newValue))
    }
  }
}
