import CollectionExtrasAfter

final class AfterList<Item: Hashable>: CollectionExtrasSubject {
  private var list: RecentList<Item>

  init(history items: some Sequence<Item>) {
    list = RecentList(items)
  }

  init(capped items: some Sequence<Item>, limit: Int) {
    list = RecentList(items, limit: limit)
  }

  init(unique items: some Sequence<Item>, limit: Int) {
    list = RecentList(items, limit: limit, isUnique: true)
  }

  private init(copyOf other: AfterList) {
    list = other.list
  }

  var items: [Item] { list.items }
  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }
  var first: Item? { items.first }
  var last: Item? { items.last }
  subscript(index: Int) -> Item { items[index] }
  func contains(_ item: Item) -> Bool { items.contains(item) }
  func firstIndex(of item: Item) -> Int? { items.firstIndex(of: item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try items.forEach(body) }

  func add(_ item: Item) { list.add(item) }
  func remove(_ item: Item) { list.remove(item) }
  func removeAll() { list.removeAll() }

  func copy() -> any CollectionExtrasSubject<Item> { AfterList(copyOf: self) }
  func withoutFirst() -> [Item] { Array(items.dropFirst()) }
  func newer(than item: Item) -> [Item] { Array(items.prefix { $0 != item }) }
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item] { Array(try items.suffix(while: predicate)) }

  func menuRows(limit: Int) -> [String] { RecentMenu(limit: limit).rows(for: items) }
}
