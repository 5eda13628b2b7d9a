// A field with other suggestions is no subclass: it gets another source. Whoever inherits from the field gets all that it
// does, and has to keep it working.

import AutocompleteTextFieldAfter

class CityTextField: AutocompleteTextField {}  // expected-error {{inheritance from a final class}}

@MainActor func cityTextField(cities: [String]) -> AutocompleteTextField {
  AutocompleteTextField(source: LocalSuggestionSource(localHistory: cities))
}
