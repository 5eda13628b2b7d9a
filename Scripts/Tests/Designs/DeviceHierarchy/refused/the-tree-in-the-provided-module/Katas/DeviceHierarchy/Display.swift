import DeviceVocabulary

/// The screen of a device.
public struct Display: Sendable {
  public let logicalSize: Size
  public let scale: Int

  public init(of device: AppleDevice) {
    logicalSize = device.logicalSize
    scale = device.scale
  }
}
