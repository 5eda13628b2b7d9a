// A product without a screen. In the tree, a class that forgets an override compiles, and stops the program when that
// member is used. A struct can't be created before it is complete.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

let phoneWithoutAScreen = Model(
  // expected-error@+1 {{missing argument for parameter 'display' in call}}
  name: "iPhone 7", supportedVersions: OSVersion(10, 0)...OSVersion(15, 8),
  family: .phone(front: .always(.homeButton)), layout: .phone, features: .always([.telephony, .touchID]))
