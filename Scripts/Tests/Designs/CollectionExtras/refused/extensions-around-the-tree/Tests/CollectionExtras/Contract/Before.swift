import CollectionExtrasBefore

final class BeforeList<Item: Hashable>: CollectionExtrasSubject {
  private(set) var items: [Item]
  private let addItem: (inout [Item], Item) -> Void

  init(history items: some Sequence<Item>) {
    self.items = Array(items)
    addItem = { items, item in items.insert(item, at: 0) }
  }

  init(capped items: some Sequence<Item>, limit: Int) {
    self.items = Array(capped: items, limit: limit)
    addItem = { items, item in items.addCapped(item, limit: limit) }
  }

  init(unique items: some Sequence<Item>, limit: Int) {
    self.items = Array(unique: items, limit: limit)
    addItem = { items, item in items.addUnique(item, limit: limit) }
  }

  private init(copyOf other: BeforeList) {
    items = other.items
    addItem = other.addItem
  }

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }
  var first: Item? { items.first }
  var last: Item? { items.last }
  subscript(index: Int) -> Item { items[index] }
  func contains(_ item: Item) -> Bool { items.contains(item) }
  func firstIndex(of item: Item) -> Int? { items.firstIndex(of: item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try items.forEach(body) }

  func add(_ item: Item) { addItem(&items, item) }
  func remove(_ item: Item) { items.removeAll { $0 == item } }
  func removeAll() { items.removeAll() }

  func copy() -> any CollectionExtrasSubject<Item> { BeforeList(copyOf: self) }
  func withoutFirst() -> [Item] { Array(items.dropFirst()) }
  func newer(than item: Item) -> [Item] { Array(items.prefix { $0 != item }) }
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item] { Array(try items.suffix(while: predicate)) }

  func menuRows(limit: Int) -> [String] { RecentMenu(limit: limit).rows(for: items) }
}
