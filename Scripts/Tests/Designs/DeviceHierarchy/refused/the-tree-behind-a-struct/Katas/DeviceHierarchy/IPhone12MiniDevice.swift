import DeviceVocabulary

/// The iPhone 12 mini: as the iPhone XR, but smaller; its pixels are scaled down as on the Plus.
class IPhone12MiniDevice: IPhoneXRDevice {
  override var name: String { "iPhone 12 mini" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(14, 1)...OSReleases.newest }

  override var display: Display {
    Display(
      logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
      nativeSize: Size(width: 1080, height: 2340))
  }

  override var edges: any ScreenEdges {
    ChangedEdges(
      old: PhoneEdges(statusBar: 44, sensorHousing: 50), firstNewVersion: OSVersion(15, 0),
      new: PhoneEdges(statusBar: 50, sensorHousing: 50))
  }
}
