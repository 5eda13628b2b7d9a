/// Suggests what the user has entered before, on any device, when the server answers.
@MainActor
public class ServerSuggestionSource: SuggestionSource {
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

/// Suggests mail domains first.
public class MailSuggestionSource: ServerSuggestionSource {
  fileprivate let mail: MailDomainSuggestionSource

  public init(client: HistoryClient, mailDomains: [String]) {
    mail = MailDomainSuggestionSource(mailDomains: mailDomains)
    super.init(client: client)
  }

  public override func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    receive(.success(mail.suggestions(for: query)))
    super.findSuggestions(for: query, receive: receive)
  }
}

/// Suggests the history on the device, then mail domains.
public final class OfflineSuggestionSource: MailSuggestionSource {
  private let local: LocalSuggestionSource

  public init(client: HistoryClient, mailDomains: [String], localHistory: [String]) {
    local = LocalSuggestionSource(localHistory: localHistory)
    super.init(client: client, mailDomains: mailDomains)
  }

  public override func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    receive(.success(local.suggestions(for: query) + mail.suggestions(for: query)))
  }
}

/// Suggests the history on the device, then the one on the server.
public final class SearchSuggestionSource: ServerSuggestionSource {
  private let local: LocalSuggestionSource

  public init(client: HistoryClient, localHistory: [String]) {
    local = LocalSuggestionSource(localHistory: localHistory)
    super.init(client: client)
  }

  public override func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    receive(.success(local.suggestions(for: query)))
    super.findSuggestions(for: query, receive: receive)
  }
}
