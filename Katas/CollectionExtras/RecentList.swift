/// A list of what was used last. The newest item comes first.
///
/// Screens share a list by reference: what one of them adds, the others see. An array has no subclasses, so the list
/// wraps one. It forwards what screens read, and no screen can change the array.
public class RecentList<Item: Hashable> {
  /// The subclasses change it, too.
  var items: [Item]

  public init(_ items: [Item]) {
    self.items = items
  }

  // MARK: Forwarded to the array

  public var count: Int { items.count }

  public var first: Item? { items.first }

  public subscript(index: Int) -> Item { items[index] }

  public func contains(_ item: Item) -> Bool { items.contains(item) }

  public func forEach(_ body: (Item) throws -> Void) rethrows { try items.forEach(body) }

  public func map<Result>(_ transform: (Item) throws -> Result) rethrows -> [Result] { try items.map(transform) }

  public func remove(_ item: Item) { items.removeAll { $0 == item } }

  public func removeAll() { items.removeAll() }

  // MARK: Added by us

  /// Puts an item before all others.
  public func add(_ item: Item) { items.insert(item, at: 0) }

  /// Returns another list with the same items, for a screen that has a Cancel button.
  public func copy() -> RecentList { RecentList(items) }

  /// Returns all items but the newest.
  public func withoutFirst() -> RecentList { RecentList(Array(items.dropFirst())) }

  /// Returns the items that are newer than an item; all of them if the list doesn't contain it.
  public func newer(than item: Item) -> RecentList {
    guard let index = items.firstIndex(of: item) else { return RecentList(items) }
    return RecentList(Array(items[..<index]))
  }

  /// Returns the oldest items, back to the first one that doesn't satisfy the predicate.
  public func oldest(while predicate: (Item) throws -> Bool) rethrows -> RecentList {
    var oldest: [Item] = []
    for candidate in items.reversed() {
      guard try predicate(candidate) else { break }
      oldest.append(candidate)
    }
    return RecentList(oldest.reversed())
  }
}
