public struct History<Item: Hashable>: RecentListing {
  public var items: [Item]

  public init(_ items: some Sequence<Item>) { self.items = Array(items) }
}

public struct Palette<Item: Hashable>: CappedListing {
  public var items: [Item]
  public let limit: Int

  public init(_ items: some Sequence<Item>, limit: Int) {
    self.items = Array(items)
    self.limit = limit
    trim()
  }
}

public struct Documents<Item: Hashable>: UniqueListing {
  public var items: [Item]
  public let limit: Int

  public init(_ items: some Sequence<Item>, limit: Int) {
    self.items = items.uniqued()
    self.limit = limit
    trim()
  }
}
