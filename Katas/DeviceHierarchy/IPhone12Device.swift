import DeviceVocabulary

/// The iPhone 12 mini: as the iPhone XR, but smaller; its pixels are scaled down as on the Plus.
class IPhone12MiniDevice: IPhoneXRDevice {
  override var name: String { "iPhone 12 mini" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(14, 1)...OSVersion(18, 7) }

  override var logicalSize: Size { Size(width: 375, height: 812) }

  override var scale: Int { 3 }

  override var pixelsPerInch: Int { 476 }

  override var nativeSize: Size { Size(width: 1080, height: 2340) }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    var insets = super.safeAreaInsets(in: orientation)
    switch orientation {
    case .portrait: insets.top = 50
    case .landscape: (insets.left, insets.right) = (50, 50)
    }
    return insets
  }
}

/// The iPhone 12 mini from iOS 15 on, whose status bar reaches down to the safe area.
class IPhone12MiniIOS15Device: IPhone12MiniDevice {
  override func statusBarHeight(in orientation: Orientation) -> Int {
    orientation == .portrait ? 50 : super.statusBarHeight(in: orientation)
  }
}

/// The iPhone 14 Pro: the sensors float in the screen, below them a gap.
class IPhone14ProDevice: IPhoneXRDevice {
  override var name: String { "iPhone 14 Pro" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(16, 0)...OSVersion(18, 7) }

  override var logicalSize: Size { Size(width: 393, height: 852) }

  override var scale: Int { 3 }

  override var pixelsPerInch: Int { 460 }

  override func statusBarHeight(in orientation: Orientation) -> Int {
    orientation == .portrait ? 54 : super.statusBarHeight(in: orientation)
  }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    var insets = super.safeAreaInsets(in: orientation)
    switch orientation {
    case .portrait: insets.top = 59
    case .landscape: (insets.left, insets.right) = (59, 59)
    }
    return insets
  }
}
