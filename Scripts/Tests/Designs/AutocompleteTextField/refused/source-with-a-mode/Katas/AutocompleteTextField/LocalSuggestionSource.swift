/// Suggests what the user has entered on this device. It needs neither a connection nor a screen.
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

/// The text in capitals: texts that differ only in case are the same in it, whatever the user's language.
///
/// The lower case comes first because "ẞ" is a capital already, while the capitals of "ß" are "SS".
func caseFolded(_ text: some StringProtocol) -> String {
  text.lowercased().uppercased()
}
