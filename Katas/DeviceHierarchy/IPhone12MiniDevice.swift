import DeviceVocabulary

/// The iPhone 12 mini: as the iPhone XR, but smaller; its pixels are scaled down as on the Plus.
class IPhone12MiniDevice: IPhoneXRDevice {
  override var name: String { "iPhone 12 mini" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(14, 1)...OSReleases.newest }

  override var logicalSize: Extent { Extent(width: 375, height: 812) }

  override var scale: Int { 3 }

  override var pixelsPerInch: Int { 476 }

  override var nativeSize: Extent { Extent(width: 1080, height: 2340) }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    var insets = super.safeAreaInsets(in: orientation)
    switch orientation {
    case .portrait: insets.top = 50
    case .landscape: (insets.left, insets.right) = (50, 50)
    }
    return insets
  }
}

/// The iPhone 12 mini from iOS 15 on, whose status bar reaches down to the safe area. Also a class, so that it is found where
/// the iPhone XR's is.
class IPhone12MiniIOS15Device: IPhone12MiniDevice {
  override func statusBarHeight(in orientation: Orientation) -> Int {
    orientation == .portrait ? 50 : super.statusBarHeight(in: orientation)
  }
}
