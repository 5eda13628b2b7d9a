import DeviceVocabulary

extension Model {
  /// Returns an iPhone. This is where something belongs that every iPhone has: the grid for phones, and a telephone.
  private static func iPhone(
    name: String, supportedVersions: ClosedRange<OSVersion>, display: Display, front: ByOSVersion<Family.Front>,
    features: Set<Feature>
  ) -> Model {
    Model(
      name: name, supportedVersions: supportedVersions, display: display, family: .phone(front: front),
      layout: .phone, features: .always(features.union([.telephony])))
  }

  static let iPhone5 = iPhone(
    name: "iPhone 5", supportedVersions: OSVersion(6, 0)...OSVersion(10, 3),
    display: Display(logicalSize: Extent(width: 320, height: 568), scale: 2, pixelsPerInch: 326),
    front: .always(.homeButton), features: [])

  static let iPhone6 = iPhone(
    name: "iPhone 6", supportedVersions: OSVersion(8, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Extent(width: 375, height: 667), scale: 2, pixelsPerInch: 326),
    front: .always(.homeButton), features: [.touchID])

  static let iPhone6Plus = iPhone(
    name: "iPhone 6 Plus", supportedVersions: OSVersion(8, 0)...OSVersion(12, 5),
    display: Display(
      logicalSize: Extent(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
      nativeSize: Extent(width: 1080, height: 1920)),
    front: .always(.homeButton), features: [.touchID])

  static let iPhone6s = iPhone(
    name: "iPhone 6s", supportedVersions: OSVersion(9, 0)...OSVersion(15, 8),
    display: iPhone6.display,
    front: .always(.homeButton), features: [.touchID, .threeDTouch])

  static let iPhoneX = iPhone(
    name: "iPhone X", supportedVersions: OSVersion(11, 0)...OSVersion(16, 7),
    display: Display(logicalSize: Extent(width: 375, height: 812), scale: 3, pixelsPerInch: 458),
    front: .always(.sensorHousing(depth: 44, statusBar: 44)), features: [.faceID, .threeDTouch])

  static let iPhoneXR = iPhone(
    name: "iPhone XR", supportedVersions: OSVersion(12, 0)...OSVersion(18, 7),
    display: Display(logicalSize: Extent(width: 414, height: 896), scale: 2, pixelsPerInch: 326),
    front: .changed(
      from: .sensorHousing(depth: 44, statusBar: 44), in: OSVersion(14, 0),
      to: .sensorHousing(depth: 48, statusBar: 48)),
    features: [.faceID])

  static let iPhone12Mini = iPhone(
    name: "iPhone 12 mini", supportedVersions: OSVersion(14, 1)...OSReleases.newest,
    display: Display(
      logicalSize: Extent(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
      nativeSize: Extent(width: 1080, height: 2340)),
    front: .changed(
      from: .sensorHousing(depth: 50, statusBar: 44), in: OSVersion(15, 0),
      to: .sensorHousing(depth: 50, statusBar: 50)),
    features: [.faceID])

  static let iPhone14Pro = iPhone(
    name: "iPhone 14 Pro", supportedVersions: OSVersion(16, 0)...OSReleases.newest,
    display: Display(logicalSize: Extent(width: 393, height: 852), scale: 3, pixelsPerInch: 460),
    front: .always(.sensorHousing(depth: 59, statusBar: 54)), features: [.faceID])
}
