/// A phone as our server describes it.
public struct DeviceRecord: Sendable {
  /// What takes room at the edges of the screen.
  public enum Front: Sendable {
    case homeButton
    /// The sensors reach `depth` points into the screen. In portrait, the status bar is `statusBar` points high.
    case sensorHousing(depth: Int, statusBar: Int)
  }

  public let name: String
  public let identifiers: [String]
  public let supportedVersions: ClosedRange<OSVersion>
  /// The screen in points, in portrait.
  public let logicalSize: Extent
  public let scale: Int
  public let pixelsPerInch: Int
  /// The pixels that the panel has, in portrait.
  public let nativeSize: Extent
  public let front: Front
  /// All features, on every OS version.
  public let features: Set<Feature>

  public init(
    name: String, identifiers: [String], supportedVersions: ClosedRange<OSVersion>, logicalSize: Extent, scale: Int,
    pixelsPerInch: Int, nativeSize: Extent, front: Front, features: Set<Feature>
  ) {
    self.name = name
    self.identifiers = identifiers
    self.supportedVersions = supportedVersions
    self.logicalSize = logicalSize
    self.scale = scale
    self.pixelsPerInch = pixelsPerInch
    self.nativeSize = nativeSize
    self.front = front
    self.features = features
  }
}
