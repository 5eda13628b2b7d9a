import DeviceVocabulary

/// The iPad Pro 12.9-inch: does what an iPad Air 2 does on iOS 9; its screen has room for one more column.
class IPadProDevice: IPadAir2IOS9Device {
  override var name: String { "iPad Pro (12.9-inch)" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(9, 1)...OSVersion(16, 7) }

  override var logicalSize: Extent { Extent(width: 1024, height: 1366) }

  override func layoutColumns(in orientation: Orientation) -> Int {
    super.layoutColumns(in: orientation) + 1
  }
}

/// The iPad Pro 11-inch: an iPad Air 2 without a home button, and hardly wider.
class IPadPro11Device: IPadAir2IOS9Device {
  override var name: String { "iPad Pro (11-inch)" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(12, 1)...OSReleases.newest }

  override var logicalSize: Extent { Extent(width: 834, height: 1194) }

  override var features: Set<Feature> { super.features.subtracting([.touchID]).union([.faceID]) }

  override func statusBarHeight(in orientation: Orientation) -> Int { 24 }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    var insets = super.safeAreaInsets(in: orientation)
    insets.bottom = 20
    return insets
  }
}
