/// Where suggestions come from.
@MainActor
public protocol SuggestionSource {
  /// Finds suggestions for what the user typed.
  ///
  /// - Parameters:
  ///   - query: The typed text, not empty, without leading blanks.
  ///   - receive: Called with all suggestions so far, the best first, and again when there are more; or with what
  ///     went wrong, which says nothing about suggestions that were there before. May be called before this method
  ///     returns.
  func findSuggestions(for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void)
}
