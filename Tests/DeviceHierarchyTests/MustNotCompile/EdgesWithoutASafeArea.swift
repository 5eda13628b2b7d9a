// A rule for the status bar that forgets the safe area. In the hierarchy, a class may override one and inherit the other
// from a device with other edges, and nobody objects. A rule has to answer both.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

// expected-error@+1 {{type 'TallBarEdges' does not conform to protocol 'ScreenEdges'}}
struct TallBarEdges: ScreenEdges {  // expected-note * {{}}
  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int { 54 }
}
