import DeviceVocabulary

extension PhoneModel {
  static let iPhone5 = PhoneModel(
    name: "iPhone 5", supportedVersions: OSVersion(6, 0)...OSVersion(10, 3),
    display: Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326),
    features: [.telephony])

  static let iPhone5s = PhoneModel(
    name: "iPhone 5s", supportedVersions: OSVersion(7, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326),
    features: [.telephony, .touchID])

  static let iPhone6 = PhoneModel(
    name: "iPhone 6", supportedVersions: OSVersion(8, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326),
    features: [.telephony, .touchID])

  static let iPhone6Plus = PhoneModel(
    name: "iPhone 6 Plus", supportedVersions: OSVersion(8, 0)...OSVersion(12, 5),
    display: Display(
      logicalSize: Size(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
      nativeSize: Size(width: 1080, height: 1920)),
    features: [.telephony, .touchID])

  static let iPhone6s = PhoneModel(
    name: "iPhone 6s", supportedVersions: OSVersion(9, 0)...OSVersion(15, 8),
    display: Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326),
    features: [.telephony, .touchID, .threeDTouch])

  static let iPhoneX = PhoneModel(
    name: "iPhone X", supportedVersions: OSVersion(11, 0)...OSVersion(16, 7),
    display: Display(logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 458),
    features: [.telephony, .faceID, .threeDTouch], top: Top(statusBar: 44, sensors: 44))

  static let iPhoneXR = PhoneModel(
    name: "iPhone XR", supportedVersions: OSVersion(12, 0)...OSVersion(18, 7),
    display: Display(logicalSize: Size(width: 414, height: 896), scale: 2, pixelsPerInch: 326),
    features: [.telephony, .faceID], top: Top(statusBar: 44, sensors: 44),
    changedTop: (OSVersion(14, 0), Top(statusBar: 48, sensors: 48)))

  static let iPhone12Mini = PhoneModel(
    name: "iPhone 12 mini", supportedVersions: OSVersion(14, 1)...OSReleases.newest,
    display: Display(
      logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
      nativeSize: Size(width: 1080, height: 2340)),
    features: [.telephony, .faceID], top: Top(statusBar: 44, sensors: 50),
    changedTop: (OSVersion(15, 0), Top(statusBar: 50, sensors: 50)))

  static let iPhone14Pro = PhoneModel(
    name: "iPhone 14 Pro", supportedVersions: OSVersion(16, 0)...OSReleases.newest,
    display: Display(logicalSize: Size(width: 393, height: 852), scale: 3, pixelsPerInch: 460),
    features: [.telephony, .faceID], top: Top(statusBar: 54, sensors: 59))
}
