import DeviceVocabulary

/// The iPad Pro 12.9-inch: does what an iPad Air 2 does; its screen has room for one more column.
class IPadProDevice: IPadAir2Device {
  override var name: String { "iPad Pro (12.9-inch)" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(9, 1)...OSVersion(16, 7) }

  override var display: Display { Display(logicalSize: Size(width: 1024, height: 1366), scale: 2, pixelsPerInch: 264) }

  override var layout: LayoutPolicy { .largePad }
}

/// The iPad Pro 11-inch: no home button, and hardly wider than other iPads.
class IPadPro11Device: IPadProDevice {
  override var name: String { "iPad Pro (11-inch)" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(12, 1)...OSReleases.newest }

  override var display: Display { Display(logicalSize: Size(width: 834, height: 1194), scale: 2, pixelsPerInch: 264) }

  override var capabilities: Capabilities {
    Capabilities(hardware: [.faceID], multitasking: [.slideOver, .splitView])
  }

  override var layout: LayoutPolicy { .pad }

  override var edges: any ScreenEdges { PadEdges(statusBar: 24, homeIndicator: 20) }
}
