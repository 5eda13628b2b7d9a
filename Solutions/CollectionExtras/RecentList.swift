/// A list of what was used last. The newest item comes first.
///
/// Screens share a list by reference: what one of them adds, the others see. They read `items`, and can change them only
/// with the methods of the list, so that no screen can forget its rules.
public final class RecentList<Item: Hashable> {
  public private(set) var items: [Item]
  private let rules: [Rule]

  /// Makes a list that follows rules, such as `RecentList(saved, .unique, .capped(10))` for the menu "Open Recent".
  ///
  /// - Parameters:
  ///   - items: The newest first. They may break the rules, as those that an old version saved.
  ///   - rules: Each is given what the one before it kept, now and when an item is added. Without rules, the list keeps
  ///     everything.
  public init(_ items: [Item], _ rules: Rule...) {
    self.items = rules.reduce(items) { $1.keep($0) }
    self.rules = rules
  }

  private init(copyOf other: RecentList) {
    items = other.items
    rules = other.rules
  }

  /// Puts an item before all others.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func add(_ item: Item) { items = rules.reduce([item] + items) { $1.keep($0) } }

  /// Removes all items that are equal to an item.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func remove(_ item: Item) { items.removeAll { $0 == item } }

  /// - Complexity: O(*n*), where *n* is the number of items.
  public func removeAll() { items.removeAll() }

  /// Returns another list with the same items and the same rules, for a screen that has a Cancel button.
  ///
  /// - Complexity: O(1), because arrays share their storage until one of them changes.
  public func copy() -> RecentList { RecentList(copyOf: self) }
}
