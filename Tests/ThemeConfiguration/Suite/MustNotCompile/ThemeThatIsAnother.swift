// A theme that derives from another one and changes a part of it. That is how the tree grew. A struct has no subclasses; a
// theme that is like another one has a configuration with the same values.

@testable import ThemeConfigurationAfter

class DuskTheme: Theme {  // expected-error {{inheritance from non-protocol, non-class type 'Theme'}}
}
