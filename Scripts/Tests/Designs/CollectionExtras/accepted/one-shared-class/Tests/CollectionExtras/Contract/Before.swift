import CollectionExtrasBefore

final class BeforeList<Item: Hashable>: CollectionExtrasSubject {
  private let list: RecentItems<Item>

  init(history items: some Sequence<Item>) { list = RecentItems(items) { _ in } }

  init(capped items: some Sequence<Item>, limit: Int) { list = RecentItems(items) { $0.truncate(to: limit) } }

  init(unique items: some Sequence<Item>, limit: Int) {
    list = RecentItems(items) { items in
      items = items.uniqued()
      items.truncate(to: limit)
    }
  }

  private init(copyOf other: BeforeList) { list = other.list.copy() }

  var items: [Item] { list.items }
  var count: Int { list.items.count }
  var isEmpty: Bool { list.items.isEmpty }
  var first: Item? { list.items.first }
  var last: Item? { list.items.last }
  subscript(index: Int) -> Item { list.items[index] }
  func contains(_ item: Item) -> Bool { list.items.contains(item) }
  func firstIndex(of item: Item) -> Int? { list.items.firstIndex(of: item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try list.items.forEach(body) }

  func add(_ item: Item) { list.add(item) }
  func remove(_ item: Item) { list.removeAll { $0 == item } }
  func removeAll() { list.removeAll { _ in true } }

  func copy() -> any CollectionExtrasSubject<Item> { BeforeList(copyOf: self) }
  func withoutFirst() -> [Item] { Array(list.items.dropFirst()) }
  func newer(than item: Item) -> [Item] { Array(list.items.prefix { $0 != item }) }
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item] {
    Array(try list.items.suffix(while: predicate))
  }

  func menuRows(limit: Int) -> [String] { RecentMenu(limit: limit).rows(for: list.items) }
}
