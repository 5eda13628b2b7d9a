extension RangeReplaceableCollection {
  /// Keeps the first `count` elements and removes the others. With a count of zero or less, none is left.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the collection.
  mutating func truncate(to count: Int) {
    let end = index(startIndex, offsetBy: Swift.max(count, 0), limitedBy: endIndex) ?? endIndex
    removeSubrange(end...)
  }
}
