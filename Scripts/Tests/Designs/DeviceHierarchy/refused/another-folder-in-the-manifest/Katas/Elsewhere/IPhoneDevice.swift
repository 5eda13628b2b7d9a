import DeviceVocabulary

/// What all iPhones share.
class IPhoneDevice: Device {
  override var idiom: Idiom { .phone }

  override var scale: Int { 2 }

  override var pixelsPerInch: Int { 326 }

  override var assetSuffix: String { super.assetSuffix + "~iphone" }

  override var features: Set<Feature> { super.features.union([.telephony]) }

  override func layoutColumns(in orientation: Orientation) -> Int {
    orientation == .portrait ? 1 : 2
  }

  /// From iOS 8 on, the system hides the status bar of every phone in landscape. Since the rule is the same for all of
  /// them, it is written here, and not in a class for iOS 8.
  override func statusBarHeight(in orientation: Orientation) -> Int {
    if orientation == .landscape && osVersion >= OSVersion(8, 0) { return 0 }
    return super.statusBarHeight(in: orientation)
  }
}
