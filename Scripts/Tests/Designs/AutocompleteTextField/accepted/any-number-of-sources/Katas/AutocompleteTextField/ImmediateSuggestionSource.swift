/// A source that has its suggestions at hand: it neither waits nor fails.
public protocol ImmediateSuggestionSource: SuggestionSource {
  /// Returns the suggestions for a query, the best first.
  func suggestions(for query: String) -> [String]
}

extension ImmediateSuggestionSource {
  public func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    receive(.success(suggestions(for: query)))
  }
}

// The conformances are declared here so that the files of the two values can be copied without this one.
extension LocalSuggestionSource: ImmediateSuggestionSource {}
extension MailDomainSuggestionSource: ImmediateSuggestionSource {}
