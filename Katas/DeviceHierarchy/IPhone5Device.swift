import DeviceVocabulary

/// The iPhone 5: the first one with a taller screen.
class IPhone5Device: IPhoneDevice {
  override var name: String { "iPhone 5" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(6, 0)...OSVersion(10, 3) }

  override var logicalSize: Extent { Extent(width: 320, height: 568) }
}
