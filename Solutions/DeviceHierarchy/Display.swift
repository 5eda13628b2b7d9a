import DeviceVocabulary

/// A screen: what the app draws, and what the panel shows of it.
public struct Display: Sendable {
  /// The screen in points, in portrait.
  public let logicalSize: Size
  /// Pixels that the app draws for each point.
  public let scale: Int
  /// The panel's density.
  public let pixelsPerInch: Int
  /// The pixels that the panel has, in portrait.
  public let nativeSize: Size

  /// - Parameter nativeSize: the panel's pixels, where the system scales down what the app draws; nil where the panel
  ///   has a pixel for each drawn one.
  public init(logicalSize: Size, scale: Int, pixelsPerInch: Int, nativeSize: Size? = nil) {
    self.logicalSize = logicalSize
    self.scale = scale
    self.pixelsPerInch = pixelsPerInch
    self.nativeSize = nativeSize ?? logicalSize * scale
  }

  /// The pixels that the app draws, in portrait.
  public var renderedSize: Size { logicalSize * scale }

  /// The modifier for the scale in the names of image files.
  public var scaleModifier: String { scale == 1 ? "" : "@\(scale)x" }
}
