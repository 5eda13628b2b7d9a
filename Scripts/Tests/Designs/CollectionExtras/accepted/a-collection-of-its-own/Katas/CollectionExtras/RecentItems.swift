/// What was used last, the newest first. It never has more items than its limit and, if asked to, each item once.
public struct RecentItems<Item: Hashable>: RandomAccessCollection {
  private var items: [Item]
  private let limit: Int
  private let isUnique: Bool

  public init(_ items: some Sequence<Item>, limit: Int = .max, isUnique: Bool = false) {
    self.limit = Swift.max(limit, 0)
    self.isUnique = isUnique
    self.items = Array((isUnique ? items.uniqued() : Array(items)).prefix(self.limit))
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }
  public subscript(position: Int) -> Item { items[position] }

  /// Puts an item before all others.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public mutating func add(_ item: Item) {
    if isUnique { removeAll { $0 == item } }
    items.insert(item, at: 0)
    if items.count > limit { items.removeLast() }
  }

  /// - Complexity: O(*n*), where *n* is the number of items.
  public mutating func removeAll(where predicate: (Item) throws -> Bool) rethrows {
    try items.removeAll(where: predicate)
  }
}
