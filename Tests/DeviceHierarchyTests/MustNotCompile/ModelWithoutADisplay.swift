// A product without a screen. In the hierarchy, a class that forgets to say something compiles, and stops the program
// when it is asked. A value has to be complete before there is one.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

let phoneWithoutAScreen = Model(
  name: "iPhone 7", idiom: .phone,
  // expected-error@+1 {{missing argument for parameter 'display' in call}}
  supportedVersions: OSVersion(10, 0)...OSVersion(15, 8),
  edges: HomeButtonPhoneEdges(), layout: .phone, capabilities: Capabilities(hardware: [.telephony, .touchID]))
