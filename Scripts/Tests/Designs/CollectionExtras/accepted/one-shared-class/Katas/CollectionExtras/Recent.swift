extension RangeReplaceableCollection {
  /// Keeps the first `count` elements and removes the others. With a count of zero or less, none is left.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the collection.
  public mutating func truncate(to count: Int) {
    let end = index(startIndex, offsetBy: Swift.max(count, 0), limitedBy: endIndex) ?? endIndex
    removeSubrange(end...)
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// Puts an element before all others, and removes those that are equal to it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the collection.
  public mutating func moveToFront(_ element: Element) {
    removeAll { $0 == element }
    insert(element, at: startIndex)
  }
}
