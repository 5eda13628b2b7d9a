import DeviceVocabulary

/// The iPad Air: twice the pixels.
class IPadAirDevice: IPadDevice {
  override var name: String { "iPad Air" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(7, 0)...OSVersion(12, 5) }

  override var scale: Int { 2 }

  override var pixelsPerInch: Int { 264 }
}

/// The iPad Air from iOS 9 on. What iOS 9 added differs from one iPad to the next, so it is not in `IPadDevice`.
class IPadAirIOS9Device: IPadAirDevice {
  override var features: Set<Feature> { super.features.union([.slideOver]) }
}

/// The iPad Air 2: an iPad Air with Touch ID.
class IPadAir2Device: IPadAirDevice {
  override var name: String { "iPad Air 2" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(8, 1)...OSVersion(15, 8) }

  override var features: Set<Feature> { super.features.union([.touchID]) }
}

/// The iPad Air 2 from iOS 9 on.
class IPadAir2IOS9Device: IPadAir2Device {
  override var features: Set<Feature> { super.features.union([.slideOver, .splitView]) }
}
