/// A list of what was used last.
public protocol RecentListing<Item> {
  associatedtype Item: Hashable
  var items: [Item] { get set }
  mutating func add(_ item: Item)
}

extension RecentListing {
  public mutating func add(_ item: Item) { items.insert(item, at: 0) }
}

/// A list with a limit.
public protocol CappedListing<Item>: RecentListing {
  var limit: Int { get }
}

extension CappedListing {
  public mutating func add(_ item: Item) {
    items.insert(item, at: 0)
    trim()
  }

  mutating func trim() { items.truncate(to: limit) }
}

/// A capped list that contains each item once.
public protocol UniqueListing<Item>: CappedListing {}

extension UniqueListing {
  public mutating func add(_ item: Item) {
    items.moveToFront(item)
    trim()
  }
}
