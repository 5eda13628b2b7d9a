// A device that is another device, but for one answer. That is how the hierarchy grew, a level at a time. A value has no
// children; what is like another device shares its parts.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

class IPhone16Device: Device {  // expected-error {{inheritance from non-protocol, non-class type 'Device'}}
}
