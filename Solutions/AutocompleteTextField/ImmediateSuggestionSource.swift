/// A source that has its suggestions at hand: it neither waits nor fails.
public struct ImmediateSuggestionSource: SuggestionSource {
  private let suggestions: (_ query: String) -> [String]

  /// - Parameter suggestions: Returns the suggestions for a query, the best first.
  public init(_ suggestions: @escaping (_ query: String) -> [String]) {
    self.suggestions = suggestions
  }

  public func findSuggestions(
    for query: String, completion: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    completion(.success(suggestions(query)))
  }
}
