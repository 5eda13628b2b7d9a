/// The rows of a menu such as "Open Recent": the items but for the newest, which is open.
public struct RecentMenu {
  /// The largest number of rows.
  private let limit: Int

  /// - Parameter limit: With zero or less, the menu has no rows.
  public init(limit: Int) {
    self.limit = max(limit, 0)
  }

  public func rows(for items: some Collection) -> [String] {
    items.dropFirst().prefix(limit).enumerated().map { "\($0 + 1). \($1)" }
  }
}
