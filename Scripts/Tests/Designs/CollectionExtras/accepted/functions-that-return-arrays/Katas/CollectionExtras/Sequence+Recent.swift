extension Sequence {
  /// Returns the elements after a new one, at most as many as the limit in all. O(n).
  public func preceded(by element: Element, limit: Int = .max) -> [Element] {
    Array(([element] + Array(self)).prefix(Swift.max(limit, 0)))
  }

  /// Returns at most as many elements as the limit. O(n).
  public func limited(to limit: Int) -> [Element] { Array(Array(self).prefix(Swift.max(limit, 0))) }
}

extension Sequence where Element: Hashable {
  /// Returns the elements without repetitions. O(n).
  public func distinct() -> [Element] {
    var known = Set<Element>()
    var result: [Element] = []
    for element in self where known.insert(element).inserted { result.append(element) }
    return result
  }
}
