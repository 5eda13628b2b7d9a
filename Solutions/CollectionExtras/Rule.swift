extension RecentList {
  /// Says which items a list keeps.
  public struct Rule {
    /// Returns the items to keep, in the same order.
    let keep: ([Item]) -> [Item]

    /// Keeps each item once: of several that are equal, the newest.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    public static var unique: Rule { Rule { $0.uniqued() } }

    /// Keeps the newest items up to a limit. With zero or less, it keeps none.
    ///
    /// - Complexity: O(*k*), where *k* is the number of items that it keeps.
    public static func capped(_ limit: Int) -> Rule { Rule { Array($0.prefix(max(limit, 0))) } }
  }
}
