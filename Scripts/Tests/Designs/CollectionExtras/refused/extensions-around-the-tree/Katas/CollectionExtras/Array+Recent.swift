extension Array where Element: Hashable {
  public init(capped items: some Sequence<Element>, limit: Int) { self = CappedRecentList(items, limit: limit).items }

  public init(unique items: some Sequence<Element>, limit: Int) {
    var seen: Set<Element> = []
    self = CappedRecentList(items.filter { seen.insert($0).inserted }, limit: limit).items
  }

  public mutating func addCapped(_ element: Element, limit: Int) {
    let list = CappedRecentList(self, limit: limit)
    list.add(element)
    self = list.items
  }

  public mutating func addUnique(_ element: Element, limit: Int) {
    let list = UniqueRecentList(self, limit: limit)
    list.add(element)
    self = list.items
  }
}
