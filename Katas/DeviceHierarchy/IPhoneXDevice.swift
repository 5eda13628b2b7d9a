import DeviceVocabulary

/// The iPhone X: no home button, and sensors that reach into the screen.
class IPhoneXDevice: IPhoneDevice {
  override var name: String { "iPhone X" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(11, 0)...OSVersion(16, 7) }

  override var logicalSize: Extent { Extent(width: 375, height: 812) }

  override var scale: Int { 3 }

  override var pixelsPerInch: Int { 458 }

  override var features: Set<Feature> { super.features.union([.faceID, .threeDTouch]) }

  override func statusBarHeight(in orientation: Orientation) -> Int {
    orientation == .portrait ? 44 : super.statusBarHeight(in: orientation)
  }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    switch orientation {
    case .portrait: Insets(top: 44, bottom: 34)
    case .landscape: Insets(left: 44, bottom: 21, right: 44)
    }
  }
}

/// The iPhone XR: an iPhone X with an LCD panel, which cannot feel pressure.
class IPhoneXRDevice: IPhoneXDevice {
  override var name: String { "iPhone XR" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(12, 0)...OSVersion(18, 7) }

  override var logicalSize: Extent { Extent(width: 414, height: 896) }

  override var scale: Int { 2 }

  override var pixelsPerInch: Int { 326 }

  override var features: Set<Feature> { super.features.subtracting([.threeDTouch]) }
}

/// The iPhone XR from iOS 14 on, which gave its sensors more room. Other phones derive from `IPhoneXRDevice`, so this is a
/// class of its own, as for iOS 9 on iPads.
class IPhoneXRIOS14Device: IPhoneXRDevice {
  override func statusBarHeight(in orientation: Orientation) -> Int {
    orientation == .portrait ? 48 : super.statusBarHeight(in: orientation)
  }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    var insets = super.safeAreaInsets(in: orientation)
    switch orientation {
    case .portrait: insets.top = 48
    case .landscape: (insets.left, insets.right) = (48, 48)
    }
    return insets
  }
}
