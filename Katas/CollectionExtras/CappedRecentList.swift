/// A recent list that keeps a limited number of items, such as the colours in the palette.
public class CappedRecentList<Item: Hashable>: RecentList<Item> {
  /// The largest number of items. With zero or less, the list stays empty.
  public let limit: Int

  public init(_ items: some Sequence<Item>, limit: Int) {
    self.limit = limit
    super.init(items)
    trim()
  }

  override public func add(_ item: Item) {
    super.add(item)
    trim()
  }

  override public func copy() -> RecentList<Item> { CappedRecentList(items, limit: limit) }

  private func trim() {
    while items.count > limit, !items.isEmpty { items.removeLast() }
  }
}
