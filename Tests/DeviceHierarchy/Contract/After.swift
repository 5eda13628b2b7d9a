import DeviceHierarchyAfter
import DeviceVocabulary

final class AfterDevice: DeviceHierarchySubject {
  private let device: Device

  init(identifier: String, osVersion: String) throws(DeviceError) {
    device = try DeviceFactory.device(identifier: identifier, osVersion: osVersion)
  }

  var identifier: String { device.identifier }
  var osVersion: OSVersion { device.osVersion }
  var name: String { device.name }

  var logicalSize: Extent { device.display.logicalSize }
  var scale: Int { device.display.scale }
  var renderedSize: Extent { device.display.renderedSize }
  var nativeSize: Extent { device.display.nativeSize }
  var pixelsPerInch: Int { device.display.pixelsPerInch }

  var assetSuffix: String { device.assetSuffix }
  var features: Set<Feature> { device.features }

  func layoutColumns(in orientation: Orientation) -> Int { device.layoutColumns(in: orientation) }
  func statusBarHeight(in orientation: Orientation) -> Int { device.statusBarHeight(in: orientation) }
  func safeAreaInsets(in orientation: Orientation) -> Insets { device.safeAreaInsets(in: orientation) }
}
