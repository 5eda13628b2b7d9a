import AutocompleteTextFieldAfter
import Foundation
import UIStage

// `AfterOnlyTests` uses the solution through this file. The starting code has types with some of the same names, so a test
// that used the solution's types would be compiled again after each edit of the starting code.

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

/// A field of the solution with sources that answer when the test says so.
@MainActor protocol FieldWithHeldSources: AutocompleteTextFieldSubject {
  /// Says only that there was a failure.
  func reportFailures(to receiver: (@MainActor (HistoryFailure) -> Void)?)
  /// Lets a source answer the latest edit, or fail if there is no list.
  func answer(_ place: Int, _ suggestions: [String]?)
  /// What a source was asked for.
  func queries(_ place: Int) -> [String]
}

/// - Parameter failingAtOnce: A source that fails inside of the call.
@MainActor func makeFieldWithHeldSources(_ count: Int, failingAtOnce: Int? = nil) -> any FieldWithHeldSources {
  HeldField(sources: count, failingAtOnce: failingAtOnce)
}

private final class HeldField: FieldWithHeldSources {
  @MainActor private final class HeldSource: SuggestionSource {
    var answer: ((Result<[String], HistoryError>) -> Void)?
    var queries: [String] = []
    var failsAtOnce = false

    func findSuggestions(
      for query: String, completion: @escaping @MainActor (Result<[String], HistoryError>) -> Void
    ) {
      queries.append(query)
      answer = completion
      if failsAtOnce { completion(.failure(.emptyBody(url: Bundle.main.bundleURL))) }
    }
  }

  private let sources: [HeldSource]
  private let autocompleteField: AutocompleteTextField

  init(sources count: Int, failingAtOnce: Int?) {
    sources = (0..<count).map { _ in HeldSource() }
    if let failingAtOnce { sources[failingAtOnce].failsAtOnce = true }
    autocompleteField = AutocompleteTextField(sources: sources)
  }

  var field: UITextField { autocompleteField }
  var suggestionList: UITableView { autocompleteField.suggestionList }

  func reportFailures(to receiver: (@MainActor (HistoryFailure) -> Void)?) {
    autocompleteField.onFailure = receiver.map { receiver in
      { _ in receiver(.unreachable(url: Bundle.main.bundleURL, reason: "held")) }
    }
  }

  func queries(_ place: Int) -> [String] { sources[place].queries }

  func answer(_ place: Int, _ suggestions: [String]?) {
    sources[place].answer?(suggestions.map { .success($0) } ?? .failure(.emptyBody(url: Bundle.main.bundleURL)))
  }
}
