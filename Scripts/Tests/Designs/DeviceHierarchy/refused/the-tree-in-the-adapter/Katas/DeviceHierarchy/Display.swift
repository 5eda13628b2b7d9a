import DeviceVocabulary

/// The screen of a device.
public struct Display: Sendable {
  public let logicalSize: Size
  public let scale: Int

  public init(logicalSize: Size, scale: Int) {
    self.logicalSize = logicalSize
    self.scale = scale
  }

  public var renderedSize: Size { logicalSize * scale }
}
