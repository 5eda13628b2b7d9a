/// Suggests what the user has entered before, on any device, when the server answers.
public struct ServerSuggestionSource: SuggestionSource {
  private let client: HistoryClient

  public init(client: HistoryClient) {
    self.client = client
  }

  public func findSuggestions(
    for query: String, completion: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    client.fetchEntries(startingWith: query) { completion($0.mapError { $0 }) }
  }
}
