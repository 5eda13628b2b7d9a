// A device that is changed from outside. Neither version allows it: the hardware doesn't change, and after an update of
// the OS, the app makes a new device.

import DeviceHierarchyAfter
import DeviceVocabulary

func change(_ device: inout Device, to display: Display) {
  device.osVersion = OSVersion(9, 0)  // expected-error {{cannot assign to property: 'osVersion' is a 'let' constant}}
  device.display = display  // expected-error {{cannot assign to property: 'display' is a get-only property}}
}
