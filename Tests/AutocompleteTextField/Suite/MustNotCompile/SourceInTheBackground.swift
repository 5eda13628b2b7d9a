// A source is asked, and answers, on the main actor only, where the field is. The values with the suggestions themselves
// are bound to no actor.

import AutocompleteTextFieldAfter

func askInTheBackground(_ source: any SuggestionSource) {  // expected-note {{add '@MainActor'}}
  source.findSuggestions(for: "a") { _ in }  // expected-error {{call to main actor-isolated instance method}}
}

@MainActor func ask(_ source: any SuggestionSource) {
  source.findSuggestions(for: "a") { _ in }
}

func askInTheBackground(_ history: LocalHistory) -> [String] {
  history.suggestions(for: "a")
}
