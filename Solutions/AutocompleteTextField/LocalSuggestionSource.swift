/// Suggests what the user has entered on this device. It needs no connection.
public struct LocalSuggestionSource: SuggestionSource {
  private let localHistory: [String]

  /// - Parameter localHistory: What the user has entered on this device, the latest first.
  public init(localHistory: [String]) {
    self.localHistory = localHistory
  }

  /// Finds the entries that start with the query. Case makes no difference. An accent does; how it is encoded does not.
  public func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    let start = query.lowercased()
    receive(.success(localHistory.filter { $0.lowercased().hasPrefix(start) }))
  }
}
