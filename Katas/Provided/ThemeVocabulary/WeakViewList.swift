import UIStage

/// Views in the order in which they were added, each once. The list doesn't keep a view alive.
///
/// ```swift
/// let list = WeakViewList()
/// list.add(UIView())
/// list.views.count  // 0
/// ```
@MainActor
public final class WeakViewList {
  private struct Entry {
    weak var view: UIView?
  }

  private var entries: [Entry] = []
  /// Where a view's entry is. After a view has been freed, another one may get its identifier.
  private var positions: [ObjectIdentifier: Int] = [:]
  /// How many entries there are before those of freed views are removed. It grows with the views that exist, so that an
  /// addition takes constant time on average.
  private var entriesBeforeCleanUp = 16

  public init() {}

  /// The views that still exist.
  public var views: [UIView] { entries.compactMap(\.view) }

  /// How many entries the list has, with those of freed views that it hasn't removed yet.
  var entryCount: Int { entries.count }

  /// Adds a view at the end, unless it is in the list.
  public func add(_ view: UIView) {
    if let position = positions[ObjectIdentifier(view)], entries[position].view === view { return }
    if entries.count >= entriesBeforeCleanUp { removeFreedViews() }
    positions[ObjectIdentifier(view)] = entries.count
    entries.append(Entry(view: view))
  }

  private func removeFreedViews() {
    let views = self.views
    entries = views.map { Entry(view: $0) }
    positions = Dictionary(uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), $0) })
    entriesBeforeCleanUp = max(16, 2 * views.count)
  }
}
