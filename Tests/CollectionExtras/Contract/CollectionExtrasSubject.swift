package import WorkbookSupport

/// What the suite can call on a screen that shows a list of recent items, whichever version made it. The newest item comes
/// first.
///
/// The app has three lists, which differ in what `add` does: see `Variant.makeHistory`, `makeCapped` and `makeUnique`.
/// Two items are the same if they are equal (`==`). Items, parts and copies are the list's state at the moment when they are
/// read or made: later changes of the list don't change them. A menu shares the list.
///
/// One thread uses a list. The closures that are passed to it, and an item's `description`, may use the list that calls
/// them, and change it. An item's `==`, `hash(into:)` and `deinit` may not: Swift then ends the process, as it does if they
/// change an array that compares or removes the item.
///
/// Adapters are classes, because the size of a struct would change with the kata's types, and an incremental build doesn't
/// recompile this file for that.
package protocol CollectionExtrasSubject<Item>: AnyObject {
  associatedtype Item: Hashable

  /// All items.
  var items: [Item] { get }
  /// How many items there are.
  var count: Int { get }
  /// The newest item; nil if there is none.
  var first: Item? { get }
  /// The item at an index from 0 up to, but not including, `count`.
  subscript(index: Int) -> Item { get }
  /// Compares items from the newest on, and no further than the first one that is the same.
  func contains(_ item: Item) -> Bool
  /// Calls `body` with each item, the newest first.
  ///
  /// These are the items at the time of the call, even if `body` changes the list. If `body` throws, the error is passed
  /// on, and no more items follow.
  func forEach(_ body: (Item) throws -> Void) rethrows

  /// Puts an item before all others. What else happens depends on the list. The time is in proportion to the number of
  /// items.
  func add(_ item: Item)
  /// Removes all items that are the same. Compares each item at most once.
  func remove(_ item: Item)
  func removeAll()

  /// Returns another list that has the same items and follows the same rule. Neither list changes with the other.
  func copy() -> any CollectionExtrasSubject<Item>

  /// Returns all items but the newest; none if there is none.
  func withoutFirst() -> Reading<[Item]>
  /// Returns the items that are newer than an item; all of them if the list doesn't contain it. Compares no further than
  /// the first one that is the same.
  func newer(than item: Item) -> Reading<[Item]>
  /// Returns the oldest items, back to the first one that doesn't satisfy the predicate, in the order of the list.
  ///
  /// The predicate is called with the oldest item first, once for each, and no further than the first one that doesn't
  /// satisfy it. The items are those at the time of the call, even if the predicate changes the list. If it throws, the
  /// error is passed on, and it isn't called again.
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> Reading<[Item]>

  /// Makes a menu, another screen that shares the list. Its rows are the items that the list has when they are read, but for
  /// the newest, with numbers from 1 on, as in "1. letter.txt".
  ///
  /// - Parameter limit: The largest number of rows. With zero or less, there are none.
  func menu(limit: Int) -> Reading<[String]>
}

/// What a part or a menu contains whenever it is read, so that a test can change the list in between.
package struct Reading<Value> {
  private let read: () -> Value

  init(_ read: @escaping () -> Value) { self.read = read }

  package var now: Value { read() }
}

package extension Variant {
  /// Returns a list that keeps everything, such as the pages that were visited. `add` compares no items.
  ///
  /// - Parameter items: The newest first. The time to make the list is in proportion to their number.
  func makeHistory<Item: Hashable>(_ items: [Item]) -> any CollectionExtrasSubject<Item> {
    switch self {
    case .before: BeforeList(history: items)
    case .after: AfterList(history: items)
    }
  }

  /// Returns a list that keeps the newest items up to a limit, such as the colours in the palette. `add` compares no
  /// items: one that was added twice is there twice.
  ///
  /// - Parameters:
  ///   - items: As for `makeHistory`. Those beyond the limit aren't kept.
  ///   - limit: Any number. With zero or less, the list stays empty.
  func makeCapped<Item: Hashable>(_ items: [Item], limit: Int) -> any CollectionExtrasSubject<Item> {
    switch self {
    case .before: BeforeList(capped: items, limit: limit)
    case .after: AfterList(capped: items, limit: limit)
    }
  }

  /// Returns a list that contains each item once and has a limit, such as the documents in "Open Recent".
  ///
  /// Adding an item that is there already moves it to the front; the list then contains the one that was added.
  ///
  /// - Parameters:
  ///   - items: As for `makeHistory`. Of several that are the same, the first is kept; repetitions don't count for the
  ///     limit.
  ///   - limit: As for `makeCapped`.
  func makeUnique<Item: Hashable>(_ items: [Item], limit: Int) -> any CollectionExtrasSubject<Item> {
    switch self {
    case .before: BeforeList(unique: items, limit: limit)
    case .after: AfterList(unique: items, limit: limit)
    }
  }
}
