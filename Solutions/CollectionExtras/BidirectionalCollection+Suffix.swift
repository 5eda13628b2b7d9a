extension BidirectionalCollection {
  /// Returns the longest part at the end whose elements all satisfy the predicate.
  ///
  /// The predicate is called with the last element first, and no further than the first one that doesn't satisfy it.
  ///
  /// For the screens of this package, and not `public`: an app may import Swift Algorithms, which has this function, too.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the result.
  package func suffix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence {
    guard let last = try lastIndex(where: { try !predicate($0) }) else { return self[...] }
    return self[index(after: last)...]
  }
}
