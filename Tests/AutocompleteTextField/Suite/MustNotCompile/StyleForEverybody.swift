// A style is a value: to change it for one field takes a copy, and the shared styles can't be changed.

import AutocompleteTextFieldAfter

func changeStyles() {
  AutocompleteStyle.searchBox.placeholder = "City"  // expected-error {{'searchBox' is a 'let' constant}}

  var style = AutocompleteStyle.searchBox
  style.placeholder = "City"
}
