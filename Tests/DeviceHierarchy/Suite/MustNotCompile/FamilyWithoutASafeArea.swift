// A family that has a status bar and no safe area. In the tree, a class may override one and inherit the other from a device
// with different edges, and the compiler doesn't object. Here a type has to have both.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

// expected-error@+1 {{type 'Watch' does not conform to protocol 'Family'}}
struct Watch: Family {  // expected-note * {{}}
  var idiom: Idiom { .phone }
  var assetModifier: String { "~watch" }
  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int { 54 }
}
