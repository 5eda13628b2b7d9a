import DeviceVocabulary

/// A screen: the pixels that the app draws, and the pixels that the panel has.
public struct Display: Sendable {
  /// The screen in points, in portrait.
  public let logicalSize: Extent
  /// Pixels that the app draws for each point.
  public let scale: Int
  /// The panel's density.
  public let pixelsPerInch: Int
  /// The pixels that the panel has, in portrait.
  public let nativeSize: Extent

  /// - Parameter nativeSize: The panel's pixels, if the system scales down what the app draws; nil if the panel has a
  ///   pixel for each one that is drawn.
  public init(logicalSize: Extent, scale: Int, pixelsPerInch: Int, nativeSize: Extent? = nil) {
    self.logicalSize = logicalSize
    self.scale = scale
    self.pixelsPerInch = pixelsPerInch
    self.nativeSize = nativeSize ?? logicalSize * scale
  }

  /// The pixels that the app draws, in portrait.
  public var renderedSize: Extent { logicalSize * scale }

  /// The modifier for the scale in the names of image files.
  public var scaleModifier: String { scale == 1 ? "" : "@\(scale)x" }
}
