extension BidirectionalCollection {
  /// Returns the elements at the end that belong together. O(k) for k elements.
  public func tail(where belongs: (Element) throws -> Bool) rethrows -> SubSequence {
    var start = endIndex
    while start != startIndex {
      let candidate = index(before: start)
      guard try belongs(self[candidate]) else { break }
      start = candidate
    }
    return self[start...]
  }
}
