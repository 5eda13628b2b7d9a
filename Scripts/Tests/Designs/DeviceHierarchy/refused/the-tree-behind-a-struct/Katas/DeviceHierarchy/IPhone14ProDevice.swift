import DeviceVocabulary

/// The iPhone 14 Pro: its status bar ends above the safe area.
class IPhone14ProDevice: IPhoneXRDevice {
  override var name: String { "iPhone 14 Pro" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(16, 0)...OSReleases.newest }

  override var display: Display { Display(logicalSize: Size(width: 393, height: 852), scale: 3, pixelsPerInch: 460) }

  override var edges: any ScreenEdges { PhoneEdges(statusBar: 54, sensorHousing: 59) }
}
