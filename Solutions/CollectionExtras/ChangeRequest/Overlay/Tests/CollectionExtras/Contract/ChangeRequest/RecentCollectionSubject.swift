/// What the suite can call on a list of recent items that is in another kind of collection: a string of tags, or a ring
/// buffer of messages. It contains each item once and has a limit, and all its members do what those of
/// `CollectionExtrasSubject` do.
protocol RecentCollectionSubject<Items>: AnyObject {
  associatedtype Items: RangeReplaceableCollection & BidirectionalCollection where Items.Element: Hashable

  var items: Items { get }
  func add(_ item: Items.Element)
  func remove(_ item: Items.Element)
  func withoutFirst() -> Items
  func newer(than item: Items.Element) -> Items
  /// Reads the items that it returns once to find them and once to return them, and one more item.
  func oldest(while predicate: (Items.Element) -> Bool) -> Items
  func menuRows(limit: Int) -> [String]
}

/// An adapter that makes such lists.
protocol RecentCollections {
  /// Returns a list with the items of a collection. Of several that are the same, the first is kept.
  static func makeUnique<Items: RangeReplaceableCollection & BidirectionalCollection>(
    in items: Items, limit: Int
  ) -> any RecentCollectionSubject<Items> where Items.Element: Hashable
}
