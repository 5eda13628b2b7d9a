import CollectionExtrasBefore

final class BeforeList<Item: Hashable>: CollectionExtrasSubject {
  private let list: RecentList<Item>

  init(history items: [Item]) { list = RecentList(items) }
  init(capped items: [Item], limit: Int) { list = CappedRecentList(items, limit: limit) }
  init(unique items: [Item], limit: Int) { list = UniqueRecentList(items, limit: limit) }
  private init(copyOf other: BeforeList) { list = other.list.copy() }

  var items: [Item] { list.map { $0 } }
  var count: Int { list.count }
  var first: Item? { list.first }
  subscript(index: Int) -> Item { list[index] }
  func contains(_ item: Item) -> Bool { list.contains(item) }
  func forEach(_ body: (Item) throws -> Void) rethrows { try list.forEach(body) }

  func add(_ item: Item) { list.add(item) }
  func remove(_ item: Item) { list.remove(item) }
  func removeAll() { list.removeAll() }

  func copy() -> any CollectionExtrasSubject<Item> { BeforeList(copyOf: self) }

  func withoutFirst() -> Reading<[Item]> {
    let part = list.withoutFirst()
    return Reading { part.map { $0 } }
  }

  func newer(than item: Item) -> Reading<[Item]> {
    let part = list.newer(than: item)
    return Reading { part.map { $0 } }
  }

  func oldest(while predicate: (Item) throws -> Bool) rethrows -> Reading<[Item]> {
    let part = try list.oldest(while: predicate)
    return Reading { part.map { $0 } }
  }

  func menu(limit: Int) -> Reading<[String]> {
    let menu = RecentMenu(list, limit: limit)
    return Reading { menu.rows }
  }
}
