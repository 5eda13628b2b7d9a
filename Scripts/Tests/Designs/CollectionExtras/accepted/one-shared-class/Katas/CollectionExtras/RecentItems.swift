/// An array that several screens share.
public final class RecentItems<Item> {
  /// Brings an array into order after an item was inserted: shortens it, or removes what is there twice.
  public typealias Rule = (inout [Item]) -> Void

  public private(set) var items: [Item]
  private let rule: Rule

  public init(_ items: some Sequence<Item>, rule: @escaping Rule) {
    self.items = Array(items)
    self.rule = rule
    rule(&self.items)
  }

  public func add(_ item: Item) {
    items.insert(item, at: 0)
    rule(&items)
  }

  public func removeAll(where predicate: (Item) -> Bool) { items.removeAll(where: predicate) }

  public func copy() -> RecentItems { RecentItems(items, rule: rule) }
}
