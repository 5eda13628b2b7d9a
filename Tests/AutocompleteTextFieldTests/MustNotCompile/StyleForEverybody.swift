// A style is a value. To change it for one field takes a copy; nobody can change it for all the others. In the hierarchy
// there were two looks, and a third needed an edit of the field.

import AutocompleteTextFieldAfter

func changeStyles() {
  AutocompleteStyle.searchBox.placeholder = "City"  // expected-error {{'searchBox' is a 'let' constant}}

  var style = AutocompleteStyle.searchBox
  style.placeholder = "City"
}
