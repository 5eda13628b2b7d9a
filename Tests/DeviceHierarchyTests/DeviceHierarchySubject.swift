import DeviceVocabulary
import WorkbookSupport

/// What the suite asks of a device, whichever version made it.
///
/// Adapters are classes. As a struct, an adapter would change its size when the kata's `Device` turns from a class into
/// a struct, and an incremental build doesn't recompile this file for that: the tests would crash until a clean build.
protocol DeviceHierarchySubject: AnyObject {
  var identifier: String { get }
  var osVersion: OSVersion { get }
  var name: String { get }

  /// Points, in portrait.
  var logicalSize: Size { get }
  /// Pixels for each point.
  var scale: Int { get }
  /// Pixels that the app draws, in portrait.
  var renderedSize: Size { get }
  /// Pixels that the panel has, in portrait.
  var nativeSize: Size { get }
  var pixelsPerInch: Int { get }

  /// What image file names carry before the extension, such as "@2x~iphone".
  var assetSuffix: String { get }
  var features: Set<Feature> { get }

  /// Columns of the app's grid.
  func layoutColumns(in orientation: Orientation) -> Int
  /// Points; 0 where the system hides the bar.
  func statusBarHeight(in orientation: Orientation) -> Int
  /// Points that the status bar, the sensors and the home indicator take from a full screen.
  func safeAreaInsets(in orientation: Orientation) -> Insets
}

extension Variant {
  /// The device with a hardware identifier ("iPhone5,1") on an OS version ("9.3.5").
  func makeDevice(
    identifier: String, osVersion: String
  ) throws(DeviceError) -> any DeviceHierarchySubject {
    switch self {
    case .before: try BeforeDevice(identifier: identifier, osVersion: osVersion)
    case .after: try AfterDevice(identifier: identifier, osVersion: osVersion)
    }
  }
}
