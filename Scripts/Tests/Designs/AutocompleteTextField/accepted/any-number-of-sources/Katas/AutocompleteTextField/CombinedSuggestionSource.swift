/// Suggests what several sources suggest, those of the first source first. Sources that answer later come last.
public struct CombinedSuggestionSource: SuggestionSource {
  private let sources: [any SuggestionSource]

  public init(_ sources: [any SuggestionSource]) {
    self.sources = sources
  }

  public func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    var found = [[String]](repeating: [], count: sources.count)
    for (index, source) in sources.enumerated() {
      source.findSuggestions(for: query) { result in
        receive(
          result.map { suggestions in
            found[index] = suggestions
            return found.flatMap(\.self)
          })
      }
    }
  }
}
