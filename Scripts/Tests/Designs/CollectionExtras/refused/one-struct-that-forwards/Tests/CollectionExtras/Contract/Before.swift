import CollectionExtrasBefore

final class BeforeList<Item: Hashable>: CollectionExtrasSubject {
  private var list: RecentItems<Item>

  init(history items: some Sequence<Item>) { list = RecentItems(items) }
  init(capped items: some Sequence<Item>, limit: Int) { list = RecentItems(items, limit: limit) }
  init(unique items: some Sequence<Item>, limit: Int) { list = RecentItems(items, limit: limit, isUnique: true) }
  private init(copyOf other: BeforeList) { list = other.list }

  var items: [Item] { list.items }
  var count: Int { list.count }
  var isEmpty: Bool { list.isEmpty }
  var first: Item? { list.first }
  var last: Item? { list.last }
  subscript(index: Int) -> Item { list[index] }
  func contains(_ item: Item) -> Bool { list.contains(item) }
  func firstIndex(of item: Item) -> Int? { list.firstIndex(of: item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try list.forEach(body) }

  func add(_ item: Item) { list.add(item) }
  func remove(_ item: Item) { list.remove(item) }
  func removeAll() { list.removeAll() }

  func copy() -> any CollectionExtrasSubject<Item> { BeforeList(copyOf: self) }
  func withoutFirst() -> [Item] { list.withoutFirst() }
  func newer(than item: Item) -> [Item] { list.newer(than: item) }
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item] { try list.oldest(while: predicate) }

  func menuRows(limit: Int) -> [String] { RecentMenu(limit: limit).rows(for: list.items) }
}
