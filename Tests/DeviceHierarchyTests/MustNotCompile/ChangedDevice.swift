// A device whose facts are changed from outside. Neither version allows it: the hardware doesn't change, and after an
// update of the OS one asks for the device again. So whoever holds a device may keep it.

import DeviceHierarchyAfter
import DeviceVocabulary

func change(_ device: inout Device, to display: Display) {
  device.osVersion = OSVersion(9, 0)  // expected-error {{cannot assign to property: 'osVersion' is a 'let' constant}}
  device.display = display  // expected-error {{cannot assign to property: 'display' is a get-only property}}
}
