import DeviceVocabulary

/// What a product can do.
struct Capabilities: Sendable {
  /// What the hardware can do, whatever the OS.
  var hardware: Set<Feature> = []
  /// What iOS 9 brought.
  var multitasking: Set<Feature> = []

  func features(on osVersion: OSVersion) -> Set<Feature> {
    osVersion < OSVersion(9, 0) ? hardware : hardware.union(multitasking)
  }
}
