import CollectionExtrasBefore

final class BeforeList<Item: Hashable>: CollectionExtrasSubject {
  private let list: RecentList<Item>

  init(history items: some Sequence<Item>) {
    list = RecentList(items)
  }

  init(capped items: some Sequence<Item>, limit: Int) {
    list = CappedRecentList(items, limit: limit)
  }

  init(unique items: some Sequence<Item>, limit: Int) {
    list = UniqueRecentList(items, limit: limit)
  }

  private init(copyOf other: BeforeList) {
    list = other.list.copy()
  }

  var items: [Item] { list.items }
  var count: Int { list.count }
  var isEmpty: Bool { items.isEmpty }
  var first: Item? { list.first }
  var last: Item? { items.last }
  subscript(index: Int) -> Item { list[index] }
  func contains(_ item: Item) -> Bool { list.contains(item) }
  func firstIndex(of item: Item) -> Int? { items.firstIndex(of: item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try list.forEach(body) }

  func add(_ item: Item) { list.add(item) }
  func remove(_ item: Item) { list.remove(item) }
  func removeAll() { list.removeAll() }

  func copy() -> any CollectionExtrasSubject<Item> { BeforeList(copyOf: self) }
  func withoutFirst() -> [Item] { list.withoutFirst().items }
  func newer(than item: Item) -> [Item] { list.newer(than: item).items }
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item] { try list.oldest(while: predicate).items }

  func menuRows(limit: Int) -> [String] { RecentMenu(limit: limit).rows(for: list) }
}
