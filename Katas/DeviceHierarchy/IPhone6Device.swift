import DeviceVocabulary

/// The iPhone 6: a larger screen, and Touch ID.
class IPhone6Device: IPhoneDevice {
  override var name: String { "iPhone 6" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(8, 0)...OSVersion(12, 5) }

  override var logicalSize: Extent { Extent(width: 375, height: 667) }

  override var features: Set<Feature> { super.features.union([.touchID]) }
}

/// The iPhone 6 Plus: draws more pixels than its panel has, and the system scales them down.
class IPhone6PlusDevice: IPhone6Device {
  override var name: String { "iPhone 6 Plus" }

  override var logicalSize: Extent { Extent(width: 414, height: 736) }

  override var scale: Int { 3 }

  override var pixelsPerInch: Int { 401 }

  override var nativeSize: Extent { Extent(width: 1080, height: 1920) }
}

/// The iPhone 6s: an iPhone 6 with 3D Touch.
class IPhone6sDevice: IPhone6Device {
  override var name: String { "iPhone 6s" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(9, 0)...OSVersion(15, 8) }

  override var features: Set<Feature> { super.features.union([.threeDTouch]) }
}
