/// Suggests what the user has entered on this device. It needs neither a connection nor a screen, and is
/// bound to no actor.
public struct LocalSuggestionSource: Sendable {
  private let localHistory: [String]

  /// - Parameter localHistory: What the user has entered on this device, the latest first.
  public init(localHistory: [String]) {
    self.localHistory = localHistory
  }

  /// Returns the entries that start with the query, whatever their case, in the order of the history.
  public func suggestions(for query: String) -> [String] {
    let start = caseFolded(query)
    return localHistory.filter { caseFolded($0).hasPrefix(start) }
  }
}
