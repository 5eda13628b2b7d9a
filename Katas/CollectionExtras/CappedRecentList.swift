/// A recent list that keeps a limited number of items, such as the colours in the palette.
public class CappedRecentList<Item: Hashable>: RecentList<Item> {
  /// The largest number of items.
  public let limit: Int

  /// - Parameter limit: With zero or less, the list stays empty.
  public init(_ items: [Item], limit: Int) {
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
    if items.count > limit { items.removeLast(items.count - max(limit, 0)) }
  }
}
