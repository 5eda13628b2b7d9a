import CollectionExtrasBefore

final class BeforeList<Item: Hashable>: CollectionExtrasSubject {
  private var list: RecentItems<Item>

  init(history items: some Sequence<Item>) { list = RecentItems(items) }
  init(capped items: some Sequence<Item>, limit: Int) { list = RecentItems(items, limit: limit) }
  init(unique items: some Sequence<Item>, limit: Int) { list = RecentItems(items, limit: limit, isUnique: true) }
  private init(copyOf other: BeforeList) { list = other.list }

  var items: [Item] { Array(list) }
  var count: Int { list.count }
  var isEmpty: Bool { list.isEmpty }
  var first: Item? { list.first }
  var last: Item? { list.last }
  subscript(index: Int) -> Item { list[index] }
  func contains(_ item: Item) -> Bool { list.contains(item) }
  func firstIndex(of item: Item) -> Int? { list.firstIndex(of: item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try list.forEach(body) }

  func add(_ item: Item) { list.add(item) }
  func remove(_ item: Item) { list.removeAll { $0 == item } }
  func removeAll() { list.removeAll { _ in true } }

  func copy() -> any CollectionExtrasSubject<Item> { BeforeList(copyOf: self) }
  func withoutFirst() -> [Item] { Array(list.dropFirst()) }
  func newer(than item: Item) -> [Item] { Array(list.prefix { $0 != item }) }
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item] { Array(try list.suffix(while: predicate)) }

  func menuRows(limit: Int) -> [String] { RecentMenu(limit: limit).rows(for: list) }
}
