/// What kind of list an array is.
public enum RecentRule {
  case history
  case capped(limit: Int)
  case unique(limit: Int)
}

/// Returns the items that a list of this kind begins with.
public func recentItems<Item: Hashable>(_ items: some Sequence<Item>, _ rule: RecentRule) -> [Item] {
  switch rule {
  case .history: return Array(items)
  case .capped(let limit): return Array(Array(items).prefix(max(limit, 0)))
  case .unique(let limit):
    var seen: Set<Item> = []
    return Array(items.filter { seen.insert($0).inserted }.prefix(max(limit, 0)))
  }
}

/// Adds an item to a list of this kind.
public func add<Item: Hashable>(_ item: Item, to items: inout [Item], _ rule: RecentRule) {
  switch rule {
  case .history:
    items.insert(item, at: 0)
  case .capped(let limit):
    items.insert(item, at: 0)
    items.removeLast(max(0, items.count - max(limit, 0)))
  case .unique(let limit):
    items.removeAll { $0 == item }
    items.insert(item, at: 0)
    items.removeLast(max(0, items.count - max(limit, 0)))
  }
}

/// Returns the items at the end that satisfy the predicate.
public func oldest<Item>(of items: [Item], while predicate: (Item) throws -> Bool) rethrows -> [Item] {
  guard let last = try items.lastIndex(where: { try !predicate($0) }) else { return items }
  return Array(items[(last + 1)...])
}
