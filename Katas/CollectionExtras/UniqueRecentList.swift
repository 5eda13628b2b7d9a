/// A capped list that contains each item once, such as the documents in the menu "Open Recent".
public class UniqueRecentList<Item: Hashable>: CappedRecentList<Item> {
  /// - Parameter items: May contain an item several times, as old versions saved them. The newest one is kept.
  public override init(_ items: [Item], limit: Int) {
    super.init(items.uniqued(), limit: limit)
  }

  override public func add(_ item: Item) {
    remove(item)
    super.add(item)
  }

  override public func copy() -> RecentList<Item> { UniqueRecentList(items, limit: limit) }
}
