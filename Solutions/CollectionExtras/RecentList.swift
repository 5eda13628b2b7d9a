/// A list of what was used last. The newest item comes first.
///
/// Callers read `items`. They can change them only with the methods of the list, so that no caller can forget its rule. A
/// list is a value: screens that share one share the object that has it.
public struct RecentList<Item: Hashable> {
  public private(set) var items: [Item]
  private let limit: Int
  private let isUnique: Bool

  /// - Parameters:
  ///   - items: If the list is unique, these may contain an item several times, as old versions saved them. The newest
  ///     one is kept.
  ///   - limit: The largest number of items, for a list such as the colours in the palette. With zero or less, the list
  ///     stays empty.
  ///   - isUnique: Whether the list contains each item once, as the documents in the menu "Open Recent".
  public init(_ items: some Sequence<Item>, limit: Int = .max, isUnique: Bool = false) {
    self.items = isUnique ? items.uniqued() : Array(items)
    self.limit = limit
    self.isUnique = isUnique
    self.items.truncate(to: limit)
  }

  /// Puts an item before all others.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public mutating func add(_ item: Item) {
    if isUnique { remove(item) }
    items.insert(item, at: 0)
    items.truncate(to: limit)
  }

  public mutating func remove(_ item: Item) { items.removeAll { $0 == item } }

  public mutating func removeAll() { items.removeAll() }
}
