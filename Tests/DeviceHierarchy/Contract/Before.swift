import DeviceHierarchyBefore
import DeviceVocabulary

final class BeforeDevice: DeviceHierarchySubject {
  private let device: Device

  init(identifier: String, osVersion: String) throws(DeviceError) {
    device = try DeviceFactory.device(identifier: identifier, osVersion: osVersion)
  }

  var identifier: String { device.identifier }
  var osVersion: OSVersion { device.osVersion }
  var name: String { device.name }

  var logicalSize: Extent { device.logicalSize }
  var scale: Int { device.scale }
  var renderedSize: Extent { device.renderedSize }
  var nativeSize: Extent { device.nativeSize }
  var pixelsPerInch: Int { device.pixelsPerInch }

  var assetSuffix: String { device.assetSuffix }
  var features: Set<Feature> { device.features }

  func layoutColumns(in orientation: Orientation) -> Int { device.layoutColumns(in: orientation) }
  func statusBarHeight(in orientation: Orientation) -> Int { device.statusBarHeight(in: orientation) }
  func safeAreaInsets(in orientation: Orientation) -> Insets { device.safeAreaInsets(in: orientation) }
}
