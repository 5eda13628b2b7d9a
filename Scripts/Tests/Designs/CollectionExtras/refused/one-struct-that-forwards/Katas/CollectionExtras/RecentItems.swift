/// A list of what was used last, with its rule.
public struct RecentItems<Item: Hashable> {
  public private(set) var items: [Item]
  private let limit: Int
  private let isUnique: Bool

  public init(_ items: some Sequence<Item>, limit: Int = .max, isUnique: Bool = false) {
    self.items = isUnique ? items.uniqued() : Array(items)
    self.items.truncate(to: limit)
    self.limit = limit
    self.isUnique = isUnique
  }

  public var count: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }
  public var first: Item? { items.first }
  public var last: Item? { items.last }
  public subscript(index: Int) -> Item { items[index] }
  public func contains(_ item: Item) -> Bool { items.contains(item) }
  public func firstIndex(of item: Item) -> Int? { items.firstIndex(of: item) }
  public func forEach(_ body: (Item) throws -> Void) rethrows { try items.forEach(body) }

  public mutating func add(_ item: Item) {
    if isUnique { remove(item) }
    items.insert(item, at: 0)
    items.truncate(to: limit)
  }

  public mutating func remove(_ item: Item) { items.removeAll { $0 == item } }
  public mutating func removeAll() { items.removeAll() }

  public func withoutFirst() -> [Item] { Array(items.dropFirst()) }
  public func newer(than item: Item) -> [Item] { Array(items.prefix { $0 != item }) }
  public func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item] {
    Array(try items.suffix(while: predicate))
  }
}
