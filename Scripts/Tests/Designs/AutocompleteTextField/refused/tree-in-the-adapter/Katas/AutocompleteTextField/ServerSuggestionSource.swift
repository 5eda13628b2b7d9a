/// Suggests what the user has entered before, on any device, when the server answers. Its errors are of type
/// `HistoryError`.
public struct ServerSuggestionSource: SuggestionSource {
  private let client: HistoryClient

  public init(client: HistoryClient) {
    self.client = client
  }

  public func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    client.fetchEntries(startingWith: query) { receive($0.mapError { $0 as any Error }) }
  }
}
