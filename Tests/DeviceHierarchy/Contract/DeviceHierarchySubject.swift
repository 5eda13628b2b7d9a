package import DeviceVocabulary
package import WorkbookSupport

/// What the suite can call on a device, whichever version made it.
///
/// A device never changes: each member returns the same answer however often and in whatever order it is asked, and
/// whatever other devices are made or asked meanwhile. It is freed when it is released.
///
/// Adapters are classes. As a struct, an adapter would change its size when the kata's `Device` turns from a class into
/// a struct, and an incremental build doesn't recompile this file for that: the tests would crash until a clean build.
package protocol DeviceHierarchySubject: AnyObject {
  /// The hardware identifier that the device was made with, unchanged.
  var identifier: String { get }
  /// The OS version that the device was made with. "9.3" and "9.3.0" are the same version.
  var osVersion: OSVersion { get }
  /// The product's name as Apple writes it; the same for all identifiers of a product, on every OS version.
  var name: String { get }

  /// The size of the screen in points, in portrait.
  var logicalSize: Extent { get }
  /// Pixels that the app draws for each point, in both directions.
  var scale: Int { get }
  /// The pixels that the app draws, in portrait: the logical size times the scale.
  var renderedSize: Extent { get }
  /// The pixels that the panel has, in portrait. It is the rendered size, except for the iPhone 6 Plus and the
  /// iPhone 12 mini, where the system scales down.
  var nativeSize: Extent { get }
  /// The panel's density.
  var pixelsPerInch: Int { get }

  /// What the names of image files have before the extension: the scale, unless it is 1, and then the family. For
  /// example, "@2x~iphone" or "~ipad". It is the same in every language of the user.
  var assetSuffix: String { get }
  /// What the device can do on its OS version.
  var features: Set<Feature> { get }

  /// Returns how many columns the app's grid has.
  func layoutColumns(in orientation: Orientation) -> Int
  /// Returns the height of the status bar in points; 0 where the system hides it. From iOS 8 on, it is hidden on every
  /// phone in landscape. It is never more than the safe area's top inset.
  func statusBarHeight(in orientation: Orientation) -> Int
  /// Returns the points that the status bar, the sensors and the home indicator take from a full screen.
  func safeAreaInsets(in orientation: Orientation) -> Insets
}

extension Variant {
  /// Returns the device with a hardware identifier ("iPhone5,1"), on an OS version ("9.3.5").
  ///
  /// - Throws: `DeviceError`, which names the input. The version's text is read first, then the identifier is looked
  ///   up, and then the version is compared with what the device ran. A version after 18.7 is unknown. Identifiers are
  ///   compared exactly. A request that fails has no effect on later ones, and requests may be made from several
  ///   threads at once.
  ///
  /// A request takes no longer after many others. A long text is refused in time in proportion to its length.
  package func makeDevice(
    identifier: String, osVersion: String
  ) throws(DeviceError) -> any DeviceHierarchySubject {
    switch self {
    case .before: try BeforeDevice(identifier: identifier, osVersion: osVersion)
    case .after: try AfterDevice(identifier: identifier, osVersion: osVersion)
    }
  }
}
