/// A list of what was used last. The newest item comes first.
///
/// Screens share a list by reference: what one of them adds, the others see. They read `items`, and can change them only
/// with the methods of the list, so that no screen can forget its rule.
public final class RecentList<Item: Hashable> {
  public private(set) var items: [Item]
  /// Returns the items to keep, in the same order.
  private let rule: ([Item]) -> [Item]

  private init(_ items: [Item], rule: @escaping ([Item]) -> [Item]) {
    self.items = rule(items)
    self.rule = rule
  }

  private init(copyOf other: RecentList) {
    items = other.items
    rule = other.rule
  }

  /// Returns a list that keeps everything, such as the pages that were visited.
  ///
  /// - Complexity: O(1).
  public static func unlimited(_ items: [Item]) -> RecentList {
    RecentList(items) { $0 }
  }

  /// Returns a list that keeps a limited number of items, such as the colours in the palette.
  ///
  /// - Parameter limit: The largest number of items. With zero or less, the list stays empty.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public static func capped(_ items: [Item], limit: Int) -> RecentList {
    RecentList(items) { newest(limit, of: $0) }
  }

  /// Returns a list that contains each item once and has a limit, such as the documents in the menu "Open Recent".
  ///
  /// - Parameters:
  ///   - items: May contain an item several times, as old versions saved them. The newest one is kept.
  ///   - limit: The largest number of items. With zero or less, the list stays empty.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public static func unique(_ items: [Item], limit: Int) -> RecentList {
    RecentList(items) { newest(limit, of: $0.uniqued()) }
  }

  /// `prefix` stops the program at a negative number.
  private static func newest(_ limit: Int, of items: [Item]) -> [Item] { Array(items.prefix(max(limit, 0))) }

  /// Puts an item before all others.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func add(_ item: Item) { items = rule([item] + items) }

  /// Removes all items that are equal to an item.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func remove(_ item: Item) { items.removeAll { $0 == item } }

  /// - Complexity: O(*n*), where *n* is the number of items.
  public func removeAll() { items.removeAll() }

  /// Returns another list with the same items, and the same rule, for a screen that has a Cancel button.
  ///
  /// - Complexity: O(1), because arrays share their storage until one of them changes.
  public func copy() -> RecentList { RecentList(copyOf: self) }
}
