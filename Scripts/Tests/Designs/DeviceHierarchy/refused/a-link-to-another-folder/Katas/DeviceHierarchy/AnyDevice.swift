import DeviceVocabulary

/// A device as the app sees it.
public protocol AnyDevice {
  var identifier: String { get }
  var osVersion: OSVersion { get }
  var name: String { get }
  var logicalSize: Size { get }
  var scale: Int { get }
  var renderedSize: Size { get }
  var nativeSize: Size { get }
  var pixelsPerInch: Int { get }
  var assetSuffix: String { get }
  var features: Set<Feature> { get }
  func layoutColumns(in orientation: Orientation) -> Int
  func statusBarHeight(in orientation: Orientation) -> Int
  func safeAreaInsets(in orientation: Orientation) -> Insets
}

/// Makes devices.
public protocol DeviceMaker {
  static func make(identifier: String, osVersion: String) throws(DeviceError) -> any AnyDevice
}

/// Finds whoever makes devices.
public enum Display {
  public static func device(identifier: String, osVersion: String) throws(DeviceError) -> any AnyDevice {
    guard let maker = _typeByName("21DeviceHierarchyBefore11TreeDevicesO") as? any DeviceMaker.Type else {
      throw .unknownIdentifier(identifier)
    }
    return try maker.make(identifier: identifier, osVersion: osVersion)
  }
}
