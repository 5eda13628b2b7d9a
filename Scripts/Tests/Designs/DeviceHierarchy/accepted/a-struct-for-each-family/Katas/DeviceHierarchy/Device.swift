import DeviceVocabulary

/// A product on an OS version.
public protocol Device {
  var identifier: String { get }
  var osVersion: OSVersion { get }
  var name: String { get }
  var display: Display { get }
  var assetSuffix: String { get }
  var features: Set<Feature> { get }

  func layoutColumns(in orientation: Orientation) -> Int
  func statusBarHeight(in orientation: Orientation) -> Int
  func safeAreaInsets(in orientation: Orientation) -> Insets
}
