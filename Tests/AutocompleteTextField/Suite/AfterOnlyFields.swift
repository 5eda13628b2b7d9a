import AutocompleteTextFieldAfter
import Foundation
import UIStage

private struct SilentTransport: HTTPTransport {
  func get(_ url: URL, completion: @escaping @MainActor (Result<HTTPResponse, TransportError>) -> Void) {}
}

/// The placeholders of the solution's fields if nobody chooses a style: the search box, then history, mail and local.
@MainActor func placeholdersByDefault(baseURL: URL) -> [String?] {
  let client = HistoryClient(baseURL: baseURL, transport: SilentTransport())
  let fields = [
    AutocompleteFields.search(client: client, localHistory: []), AutocompleteFields.history(client: client),
    AutocompleteFields.mail(client: client, mailDomains: []),
    AutocompleteFields.local(mailDomains: [], localHistory: []),
  ]
  return fields.map(\.placeholder)
}

/// A field of the solution with two sources, and what the second one was asked. The first fails inside of the call, and then
/// the app sets `text`.
@MainActor func makeFieldThatFailsAtOnce(thenSetting text: String) -> (field: UITextField, queries: () -> [String]) {
  let second = NotingSource()
  let field = AutocompleteTextField(sources: [FailingSource(), second])
  field.onFailure = { [weak field] _ in field?.text = text }
  return (field, { second.queries })
}

private struct FailingSource: SuggestionSource {
  func findSuggestions(
    for query: String, completion: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    completion(.failure(CancellationError()))
  }
}

private final class NotingSource: SuggestionSource {
  private(set) var queries: [String] = []

  func findSuggestions(
    for query: String, completion: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    queries.append(query)
  }
}
