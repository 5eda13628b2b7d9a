import DeviceVocabulary

/// A screen.
public struct Display: Sendable {
  public let logicalSize: Size
  public let scale: Int

  public init(logicalSize: Size, scale: Int) {
    self.logicalSize = logicalSize
    self.scale = scale
  }

  public var renderedSize: Size { logicalSize * scale }
}
