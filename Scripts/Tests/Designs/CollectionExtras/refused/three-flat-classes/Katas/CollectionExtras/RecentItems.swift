/// What the screens call, whichever list it is.
public protocol RecentItems<Item>: AnyObject {
  associatedtype Item: Hashable
  var items: [Item] { get }
  func add(_ item: Item)
  func remove(_ item: Item)
  func removeAll()
  func copy() -> any RecentItems<Item>
  func oldest(while predicate: (Item) throws -> Bool) rethrows -> [Item]
}
