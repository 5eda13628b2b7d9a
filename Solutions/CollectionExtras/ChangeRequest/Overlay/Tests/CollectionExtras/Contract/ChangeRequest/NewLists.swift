/// An adapter that makes the two new lists.
protocol NewLists {
  /// Returns a list that contains each item once: those that are pinned, and of the others the newest ones up to a limit.
  static func makePinnable<Item: Hashable>(
    _ items: [Item], limit: Int, isPinned: @escaping (Item) -> Bool
  ) -> any CollectionExtrasSubject<Item>

  /// Returns a list that contains each item once and has no limit. Items that are too old leave it when one is added.
  static func makeSearches<Item: Hashable>(
    _ items: [Item], isTooOld: @escaping (Item) -> Bool
  ) -> any CollectionExtrasSubject<Item>
}
