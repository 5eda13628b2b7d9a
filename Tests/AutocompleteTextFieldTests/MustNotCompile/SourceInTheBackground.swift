// A source is asked, and answers, on the main actor only. The field counts keystrokes there, and CombinedSuggestionSource
// keeps lists there; an answer from another thread in between would mix them up.

import AutocompleteTextFieldAfter

func askInTheBackground(_ source: any SuggestionSource) {  // expected-note {{add '@MainActor'}}
  source.findSuggestions(for: "a") { _ in }  // expected-error {{call to main actor-isolated instance method}}
}

@MainActor func ask(_ source: any SuggestionSource) {
  source.findSuggestions(for: "a") { _ in }
}
