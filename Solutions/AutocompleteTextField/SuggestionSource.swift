/// Finds suggestions for what the user types. A field asks its source, and is answered, on the main actor.
@MainActor
public protocol SuggestionSource {
  /// Finds suggestions for a query.
  ///
  /// - Parameters:
  ///   - query: The typed text without leading blanks. It is not empty.
  ///   - completion: Called once, with all suggestions, the best first, or with an error, possibly before this method
  ///     returns.
  func findSuggestions(
    for query: String, completion: @escaping @MainActor (Result<[String], any Error>) -> Void)
}
