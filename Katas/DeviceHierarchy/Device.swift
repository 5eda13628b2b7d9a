import DeviceVocabulary

/// A device as the app sees it: the hardware, and the OS version that runs on it.
///
/// A product's class overrides what differs from its superclass.
public class Device {
  /// The hardware identifier, such as "iPhone5,1".
  public let identifier: String
  public let osVersion: OSVersion

  required init(identifier: String, osVersion: OSVersion) {
    self.identifier = identifier
    self.osVersion = osVersion
  }

  /// The product's name as Apple writes it.
  public var name: String { fatalError("\(Self.self) must override name") }

  /// The family that the device belongs to.
  var idiom: Idiom { fatalError("\(Self.self) must override idiom") }

  /// The release line that the device shipped with and the last one that it was given; `OSReleases.newest` where Apple
  /// still publishes later ones for it.
  var supportedVersions: ClosedRange<OSVersion> { fatalError("\(Self.self) must override supportedVersions") }

  /// The screen in points, in portrait.
  public var logicalSize: Extent { fatalError("\(Self.self) must override logicalSize") }

  /// Pixels that the app draws for each point.
  public var scale: Int { 1 }

  /// The panel's density.
  public var pixelsPerInch: Int { fatalError("\(Self.self) must override pixelsPerInch") }

  /// The pixels that the app draws, in portrait.
  public var renderedSize: Extent { logicalSize * scale }

  /// The pixels that the panel has, in portrait.
  public var nativeSize: Extent { renderedSize }

  /// The modifiers in the names of image files, between the name and the extension.
  public var assetSuffix: String { scale == 1 ? "" : "@\(scale)x" }

  public var features: Set<Feature> { [] }

  /// Columns of the app's grid.
  public func layoutColumns(in orientation: Orientation) -> Int {
    fatalError("\(Self.self) must override layoutColumns(in:)")
  }

  /// The height of the status bar in points; 0 where the system hides it.
  public func statusBarHeight(in orientation: Orientation) -> Int { 20 }

  /// The points that the system needs at the edges of a full screen.
  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    Insets(top: statusBarHeight(in: orientation))
  }
}
