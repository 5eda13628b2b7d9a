/// Suggests what two sources suggest: the immediate suggestions first, and below them what the second source finds.
///
/// The first source has to be an immediate one. If it could answer after the second, its suggestions would push rows
/// down that are already shown, and perhaps about to be tapped.
public struct CombinedSuggestionSource: SuggestionSource {
  private let first: any ImmediateSuggestionSource
  private let second: any SuggestionSource

  public init(_ first: any ImmediateSuggestionSource, then second: any SuggestionSource) {
    self.first = first
    self.second = second
  }

  public func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    let found = first.suggestions(for: query)
    receive(.success(found))
    second.findSuggestions(for: query) { receive($0.map { found + $0 }) }
  }
}
