class RecentList<Item: Hashable> {
  var items: [Item]

  init(_ items: some Sequence<Item>) { self.items = Array(items) }

  func add(_ item: Item) { items.insert(item, at: 0) }
}

class CappedRecentList<Item: Hashable>: RecentList<Item> {
  private let limit: Int

  init(_ items: some Sequence<Item>, limit: Int) {
    self.limit = limit
    super.init(items)
    trim()
  }

  override func add(_ item: Item) {
    super.add(item)
    trim()
  }

  private func trim() { items = Array(items.prefix(max(limit, 0))) }
}

class UniqueRecentList<Item: Hashable>: CappedRecentList<Item> {
  override func add(_ item: Item) {
    items.removeAll { $0 == item }
    super.add(item)
  }
}
