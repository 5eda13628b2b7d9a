import CollectionExtrasAfter

final class AfterList<Item: Hashable>: CollectionExtrasSubject {
  private let list: RecentList<Item>

  init(history items: [Item]) { list = RecentList(items) }
  init(capped items: [Item], limit: Int) { list = RecentList(items, .capped(limit)) }
  init(unique items: [Item], limit: Int) { list = RecentList(items, .unique, .capped(limit)) }
  private init(copyOf other: AfterList) { list = other.list.copy() }

  var items: [Item] { list.items }
  var count: Int { items.count }
  var first: Item? { items.first }
  subscript(index: Int) -> Item { items[index] }
  func contains(_ item: Item) -> Bool { items.contains(item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try items.forEach(body) }

  func add(_ item: Item) { list.add(item) }
  func remove(_ item: Item) { list.remove(item) }
  func removeAll() { list.removeAll() }

  func copy() -> any CollectionExtrasSubject<Item> { AfterList(copyOf: self) }

  func withoutFirst() -> Reading<[Item]> {
    let part = items.dropFirst()
    return Reading { Array(part) }
  }

  func newer(than item: Item) -> Reading<[Item]> {
    let part = items.prefix { $0 != item }
    return Reading { Array(part) }
  }

  func oldest(while predicate: (Item) throws -> Bool) rethrows -> Reading<[Item]> {
    let part = try items.suffix(while: predicate)
    return Reading { Array(part) }
  }

  func menu(limit: Int) -> Reading<[String]> {
    let menu = RecentMenu(list, limit: limit)
    return Reading { menu.rows }
  }
}
