// A theme that forgets its text colour. In the tree, a subclass that forgets it compiles and shows its parent's. A struct
// can't be created before it is complete.

import ThemeVocabulary

@testable import ThemeConfigurationAfter

let duskWithoutText = ThemeConfiguration(
  // expected-error@+1 {{missing argument for parameter 'textColor' in call}}
  name: "Dusk", backgroundColor: .black, fontSize: 17)
