/// Suggests whatever a kind of field needs.
public struct FieldSuggestionSource: SuggestionSource {
  public enum Mode: Sendable {
    case history, mail, local, search
  }

  private let mode: Mode
  private let client: HistoryClient
  private let mail: MailDomainSuggestionSource
  private let local: LocalSuggestionSource

  public init(mode: Mode, client: HistoryClient, mailDomains: [String], localHistory: [String]) {
    self.mode = mode
    self.client = client
    mail = MailDomainSuggestionSource(mailDomains: mailDomains)
    local = LocalSuggestionSource(localHistory: localHistory)
  }

  public func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    receive(.success(immediateSuggestions(for: query)))
    if mode != .local { client.fetchEntries(startingWith: query) { receive($0.mapError { $0 as any Error }) } }
  }

  private func immediateSuggestions(for query: String) -> [String] {
    switch mode {
    case .history: []
    case .mail: mail.suggestions(for: query)
    case .local: local.suggestions(for: query) + mail.suggestions(for: query)
    case .search: local.suggestions(for: query)
    }
  }
}
