import DeviceVocabulary

/// What all iPads share.
class IPadDevice: Product {
  override var idiom: Idiom { .pad }

  override var layout: LayoutPolicy { .pad }

  override var edges: any ScreenEdges { PadEdges() }
}

/// The iPad 2.
class IPad2Device: IPadDevice {
  override var name: String { "iPad 2" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(4, 3)...OSVersion(9, 3) }

  override var display: Display { Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 132) }
}

/// The iPad mini: an iPad 2 with smaller pixels.
class IPadMiniDevice: IPad2Device {
  override var name: String { "iPad mini" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(6, 0)...OSVersion(9, 3) }

  override var display: Display { Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 163) }
}
