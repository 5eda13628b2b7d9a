import CollectionExtrasBefore

final class BeforeList<Item: Hashable>: CollectionExtrasSubject {
  private(set) var items: [Item]
  private let adding: ([Item], Item) -> [Item]

  init(history items: some Sequence<Item>) {
    self.items = Array(items)
    adding = { $0.preceded(by: $1) }
  }

  init(capped items: some Sequence<Item>, limit: Int) {
    self.items = items.limited(to: limit)
    adding = { $0.preceded(by: $1, limit: limit) }
  }

  init(unique items: some Sequence<Item>, limit: Int) {
    self.items = items.distinct().limited(to: limit)
    adding = { items, item in items.filter { $0 != item }.preceded(by: item, limit: limit) }
  }

  private init(copyOf other: BeforeList) {
    items = other.items
    adding = other.adding
  }

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }
  var first: Item? { items.first }
  var last: Item? { items.last }
  subscript(index: Int) -> Item { items[index] }
  func contains(_ item: Item) -> Bool { items.contains(item) }
  func firstIndex(of item: Item) -> Int? { items.firstIndex(of: item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try items.forEach(body) }

  func add(_ item: Item) { items = adding(items, item) }
  func remove(_ item: Item) { items.removeAll { $0 == item } }
  func removeAll() { items.removeAll() }

  func copy() -> any CollectionExtrasSubject<Item> { BeforeList(copyOf: self) }
  func withoutFirst() -> [Item] { Array(items.dropFirst()) }
  func newer(than item: Item) -> [Item] { Array(items.prefix { $0 != item }) }
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item] { Array(try items.tail(where: predicate)) }

  func menuRows(limit: Int) -> [String] { RecentMenu(limit: limit).rows(for: items) }
}
