/// The rows of a menu such as "Open Recent": the items but for the newest, which is open.
public struct RecentMenu {
  /// The largest number of rows.
  private let limit: Int

  /// - Parameter limit: With zero or less, the menu has no rows.
  public init(limit: Int) {
    self.limit = max(limit, 0)
  }

  public func rows<Item>(for list: RecentList<Item>) -> [String] {
    let others = list.withoutFirst()
    var rows: [String] = []
    for index in 0..<min(others.count, limit) {
      rows.append("\(index + 1). \(others[index])")
    }
    return rows
  }
}
