import DeviceVocabulary

/// The iPhone X: no home button, and sensors that reach into the screen.
class IPhoneXDevice: IPhoneDevice {
  override var name: String { "iPhone X" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(11, 0)...OSVersion(16, 7) }

  override var display: Display { Display(logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 458) }

  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .faceID, .threeDTouch]) }

  override var edges: any ScreenEdges { PhoneEdges(statusBar: 44, sensorHousing: 44) }
}

/// The iPhone XR: an iPhone X with an LCD panel, which cannot feel pressure.
class IPhoneXRDevice: IPhoneXDevice {
  override var name: String { "iPhone XR" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(12, 0)...OSVersion(18, 7) }

  override var display: Display { Display(logicalSize: Size(width: 414, height: 896), scale: 2, pixelsPerInch: 326) }

  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .faceID]) }

  override var edges: any ScreenEdges {
    ChangedEdges(
      old: PhoneEdges(statusBar: 44, sensorHousing: 44), firstNewVersion: OSVersion(14, 0),
      new: PhoneEdges(statusBar: 48, sensorHousing: 48))
  }
}
