// A device that derives from another one and changes one answer. That is how the tree grew, one level at a time. A
// struct has no subclasses; products that are alike have equal parts.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

class IPhone16Device: Device {  // expected-error {{inheritance from non-protocol, non-class type 'Device'}}
}
