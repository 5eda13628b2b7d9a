/// Finds suggestions for what the user types.
@MainActor
public struct Completion {
  public typealias Receiver = @MainActor (Result<[String], any Error>) -> Void

  let start: (String, @escaping Receiver) -> Void

  init(_ start: @escaping (String, @escaping Receiver) -> Void) {
    self.start = start
  }

  /// Delivers what a function returns, at once.
  static func immediate(_ suggestions: @escaping (String) -> [String]) -> Completion {
    Completion { query, receive in receive(.success(suggestions(query))) }
  }

  /// Delivers the history on the server when it answers.
  static func server(_ client: HistoryClient) -> Completion {
    Completion { query, receive in
      client.fetchEntries(startingWith: query) { receive($0.mapError { $0 as any Error }) }
    }
  }

  /// Shows what a function returns above these suggestions.
  func below(_ suggestions: @escaping (String) -> [String]) -> Completion {
    Completion { query, receive in
      let found = suggestions(query)
      receive(.success(found))
      start(query) { receive($0.map { found + $0 }) }
    }
  }
}
