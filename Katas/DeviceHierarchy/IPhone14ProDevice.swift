import DeviceVocabulary

/// The iPhone 14 Pro: its status bar ends above the safe area.
class IPhone14ProDevice: IPhoneXRDevice {
  override var name: String { "iPhone 14 Pro" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(16, 0)...OSReleases.newest }

  override var logicalSize: Extent { Extent(width: 393, height: 852) }

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
