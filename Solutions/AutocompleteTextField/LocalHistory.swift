/// What the user has entered on this device. It needs neither a connection nor a screen.
public struct LocalHistory: Sendable {
  private let entries: [String]

  /// - Parameter entries: The latest first.
  public init(_ entries: [String]) {
    self.entries = entries
  }

  /// Returns the entries that start with the query, whatever their case, in the order of the history.
  public func suggestions(for query: String) -> [String] {
    let start = caseFolded(query)
    return entries.filter { caseFolded($0).hasPrefix(start) }
  }
}
