// A source hands over a result: suggestions, or what went wrong. A list alone would leave no way to say that the server
// does not answer, and to return one would leave no time to ask it.

import AutocompleteTextFieldAfter

struct BareSource: SuggestionSource {
  func findSuggestions(for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void) {
    receive([query])  // expected-error {{cannot convert value of type '[String]' to expected argument type 'Result}}
    receive(.success([query]))
  }
}

// expected-note@+1 {{add stubs for conformance}}
struct ImpatientSource: SuggestionSource {  // expected-error {{does not conform to protocol 'SuggestionSource'}}
  func findSuggestions(for query: String) -> [String] { [query] }
}
