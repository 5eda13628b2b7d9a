package import WorkbookSupport

/// An adapter that makes the two new lists.
package protocol NewLists {
  /// Returns a list that contains each item once: those that are pinned, and of the others the newest ones up to a limit.
  static func makePinnable<Item: Hashable>(
    _ items: [Item], limit: Int, pinned: Set<Item>
  ) -> any PinnableSubject<Item>

  /// Returns a list that contains each item once and has no limit. Items that are too old leave it when one is added.
  static func makeSearches<Item: Hashable>(
    _ items: [Item], isTooOld: @escaping (Item) -> Bool
  ) -> any CollectionExtrasSubject<Item>
}

/// A list whose items can be pinned. The limit applies at once.
package protocol PinnableSubject<Item>: CollectionExtrasSubject {
  func pin(_ item: Item)
  func unpin(_ item: Item)
}

extension Variant {
  package var adapter: Any.Type { self == .before ? BeforeList<Int>.self : AfterList<Int>.self }
}
