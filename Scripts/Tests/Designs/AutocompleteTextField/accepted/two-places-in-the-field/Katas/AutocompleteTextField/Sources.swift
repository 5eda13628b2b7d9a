/// Has its suggestions at hand.
public protocol InstantSource {
  func suggestions(for query: String) -> [String]
}

/// Finds its suggestions later, or fails.
@MainActor
public protocol LaterSource {
  func findSuggestions(for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void)
}

extension LocalSuggestionSource: InstantSource {}
extension MailDomainSuggestionSource: InstantSource {}
