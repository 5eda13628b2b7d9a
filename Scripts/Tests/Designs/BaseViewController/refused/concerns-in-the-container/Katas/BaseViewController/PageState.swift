import UIStage

/// A value for each page, for as long as the page lives. It doesn't keep the page alive.
@MainActor
struct PageState<Value> {
  private struct Entry {
    weak var page: UIViewController?
    var value: Value
  }

  private let initial: Value
  private var entries: [Entry] = []

  /// - Parameter initial: The value of a page for which none was set.
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
