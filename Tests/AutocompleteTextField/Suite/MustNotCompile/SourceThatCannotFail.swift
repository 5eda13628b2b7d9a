// A source that has to wait delivers a result: suggestions, or an error. Only an immediate source can return a list.

import AutocompleteTextFieldAfter

struct BareSource: SuggestionSource {
  func findSuggestions(for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void) {
    receive([query])  // expected-error {{cannot convert value of type '[String]' to expected argument type 'Result}}
    receive(.success([query]))
  }
}

// expected-note@+1 {{add stubs for conformance}}
struct ReturningSource: SuggestionSource {  // expected-error {{does not conform to protocol 'SuggestionSource'}}
  func suggestions(for query: String) -> [String] { [query] }
}

struct EchoSource: ImmediateSuggestionSource {
  func suggestions(for query: String) -> [String] { [query] }
}
