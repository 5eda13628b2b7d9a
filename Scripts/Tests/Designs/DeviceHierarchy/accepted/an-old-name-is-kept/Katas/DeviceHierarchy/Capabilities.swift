import DeviceVocabulary

/// What a product can do.
struct Capabilities: Sendable {
  /// What the product can do on every OS version.
  var hardware: Set<Feature> = []
  /// What the product can do from iOS 9 on.
  var multitasking: Set<Feature> = []

  func features(on osVersion: OSVersion) -> Set<Feature> {
    osVersion < OSVersion(9, 0) ? hardware : hardware.union(multitasking)
  }
}
