// A source delivers a result: suggestions, or an error of the history, so that whoever shows it knows each case.

import AutocompleteTextFieldAfter

struct OtherError: Error {}

struct BareSource: SuggestionSource {
  func findSuggestions(
    for query: String, completion: @escaping @MainActor (Result<[String], HistoryError>) -> Void
  ) {
    completion([query])  // expected-error {{cannot convert value of type '[String]' to expected argument type 'Result}}
    // expected-error@+1 {{cannot convert value of type 'OtherError' to expected argument type 'HistoryError'}}
    completion(.failure(OtherError()))
    completion(.success([query]))
  }
}

@MainActor func field(echo: @escaping (String) -> [String]) -> AutocompleteTextField {
  AutocompleteTextField(sources: [BareSource(), ImmediateSuggestionSource(echo)])
}
