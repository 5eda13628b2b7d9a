import DeviceVocabulary

/// The iPad Air: twice the pixels.
class IPadAirDevice: IPadDevice {
  override var name: String { "iPad Air" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(7, 0)...OSVersion(12, 5) }

  override var display: Display { Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264) }

  override var capabilities: Capabilities { Capabilities(multitasking: [.slideOver]) }
}

/// The iPad Air 2: an iPad Air with Touch ID.
class IPadAir2Device: IPadAirDevice {
  override var name: String { "iPad Air 2" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(8, 1)...OSVersion(15, 8) }

  override var capabilities: Capabilities {
    Capabilities(hardware: [.touchID], multitasking: [.slideOver, .splitView])
  }
}
