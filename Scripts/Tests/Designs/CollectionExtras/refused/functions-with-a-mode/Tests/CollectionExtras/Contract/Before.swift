import CollectionExtrasBefore

final class BeforeList<Item: Hashable>: CollectionExtrasSubject {
  private(set) var items: [Item]
  private let rule: RecentRule

  init(history items: some Sequence<Item>) {
    rule = .history
    self.items = recentItems(items, rule)
  }

  init(capped items: some Sequence<Item>, limit: Int) {
    rule = .capped(limit: limit)
    self.items = recentItems(items, rule)
  }

  init(unique items: some Sequence<Item>, limit: Int) {
    rule = .unique(limit: limit)
    self.items = recentItems(items, rule)
  }

  private init(copyOf other: BeforeList) {
    rule = other.rule
    items = other.items
  }

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }
  var first: Item? { items.first }
  var last: Item? { items.last }
  subscript(index: Int) -> Item { items[index] }
  func contains(_ item: Item) -> Bool { items.contains(item) }
  func firstIndex(of item: Item) -> Int? { items.firstIndex(of: item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try items.forEach(body) }

  func add(_ item: Item) { CollectionExtrasBefore.add(item, to: &items, rule) }
  func remove(_ item: Item) { items.removeAll { $0 == item } }
  func removeAll() { items.removeAll() }

  func copy() -> any CollectionExtrasSubject<Item> { BeforeList(copyOf: self) }
  func withoutFirst() -> [Item] { Array(items.dropFirst()) }
  func newer(than item: Item) -> [Item] { Array(items.prefix { $0 != item }) }
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item] {
    try CollectionExtrasBefore.oldest(of: items, while: predicate)
  }

  func menuRows(limit: Int) -> [String] { RecentMenu(limit: limit).rows(for: items) }
}
