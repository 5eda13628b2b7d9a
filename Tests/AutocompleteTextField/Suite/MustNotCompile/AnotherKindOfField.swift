// A field with other suggestions is the same field with another source, not a subclass.

import AutocompleteTextFieldAfter

class CityTextField: AutocompleteTextField {}  // expected-error {{inheritance from a final class}}

@MainActor func cityTextField(cities: [String]) -> AutocompleteTextField {
  AutocompleteTextField(sources: [ImmediateSuggestionSource(LocalHistory(cities).suggestions)])
}
