import DeviceVocabulary

/// What all iPads share.
class IPadDevice: Device {
  override var idiom: Idiom { .pad }

  override var logicalSize: Extent { Extent(width: 768, height: 1024) }

  override var assetSuffix: String { super.assetSuffix + "~ipad" }

  override func layoutColumns(in orientation: Orientation) -> Int {
    orientation == .portrait ? 2 : 3
  }
}

/// The iPad 2.
class IPad2Device: IPadDevice {
  override var name: String { "iPad 2" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(4, 3)...OSVersion(9, 3) }

  override var pixelsPerInch: Int { 132 }
}
