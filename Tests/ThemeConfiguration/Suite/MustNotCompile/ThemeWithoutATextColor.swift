// A theme without a text colour. In the tree, such a subclass compiles and shows the superclass's colour. A struct
// can't be created before it is complete.

import ThemeVocabulary

@testable import ThemeConfigurationAfter

let duskWithoutText = ThemeConfiguration(
  // expected-error@+1 {{missing argument for parameter 'textColor' in call}}
  name: "Dusk", backgroundColor: .black, fontSize: 17)
