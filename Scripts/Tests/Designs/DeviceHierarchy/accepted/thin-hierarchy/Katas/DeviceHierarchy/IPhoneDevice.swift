import DeviceVocabulary

/// What all iPhones share.
final class IPhoneDevice: Device {
  override var assetSuffix: String { display.scaleModifier + "~iphone" }

  /// From iOS 8 on, the system hides the status bar of every phone in landscape.
  override func statusBarHeight(in orientation: Orientation) -> Int {
    if orientation == .landscape && osVersion >= OSVersion(8, 0) { return 0 }
    return super.statusBarHeight(in: orientation)
  }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    guard let sensorHousing = edges.sensorHousing else { return Insets(top: statusBarHeight(in: orientation)) }
    switch orientation {
    case .portrait: return Insets(top: sensorHousing, bottom: 34)
    case .landscape: return Insets(left: sensorHousing, bottom: 21, right: sensorHousing)
    }
  }
}
