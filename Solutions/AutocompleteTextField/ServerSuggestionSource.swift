/// Suggests what the user has entered before, on any device, when the server answers.
public struct ServerSuggestionSource: SuggestionSource {
  private let client: HistoryClient

  public init(client: HistoryClient) {
    self.client = client
  }

  public func findSuggestions(
    for query: String, completion: @escaping @MainActor (Result<[String], HistoryError>) -> Void
  ) {
    client.fetchEntries(startingWith: query, completion: completion)
  }
}
