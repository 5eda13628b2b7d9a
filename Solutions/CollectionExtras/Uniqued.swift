extension Sequence where Element: Hashable {
  /// Returns each element once, at the place where it comes first.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the sequence.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
