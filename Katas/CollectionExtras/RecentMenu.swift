/// A menu such as "Open Recent". It shares a list with other screens, and shows all of its items but the newest, which is
/// open.
public struct RecentMenu<Item: Hashable> {
  private let list: RecentList<Item>
  private let limit: Int

  /// - Parameter limit: The largest number of rows. With zero or less, the menu has none.
  public init(_ list: RecentList<Item>, limit: Int) {
    self.list = list
    self.limit = max(limit, 0)
  }

  /// The rows, with numbers from 1 on, as the list is now.
  public var rows: [String] {
    let others = list.withoutFirst()
    var rows: [String] = []
    for index in 0..<min(others.count, limit) {
      rows.append("\(index + 1). \(others[index])")
    }
    return rows
  }
}
