/// Finds suggestions for what the user types.
@MainActor
public protocol SuggestionSource {
  /// Finds suggestions for a query.
  ///
  /// - Parameters:
  ///   - query: The typed text without leading blanks. It is not empty.
  ///   - receive: Called with all suggestions found so far, the best first, and again with a longer list when there are
  ///     more; or with an error, which takes nothing away from earlier suggestions. May be called before this method
  ///     returns.
  func findSuggestions(for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void)
}
