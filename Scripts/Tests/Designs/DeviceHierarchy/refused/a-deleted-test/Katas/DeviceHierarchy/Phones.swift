import DeviceVocabulary

extension Model {
  static let iPhone5 = Model(
    name: "iPhone 5", idiom: .phone, supportedVersions: OSVersion(6, 0)...OSVersion(10, 3),
    display: Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326),
    edges: PhoneEdges(), layout: .phone, capabilities: Capabilities(hardware: [.telephony]))

  static let iPhone5s = Model(
    name: "iPhone 5s", idiom: .phone, supportedVersions: OSVersion(7, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326),
    edges: PhoneEdges(), layout: .phone, capabilities: Capabilities(hardware: [.telephony, .touchID]))

  static let iPhone6 = Model(
    name: "iPhone 6", idiom: .phone, supportedVersions: OSVersion(8, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326),
    edges: PhoneEdges(), layout: .phone, capabilities: Capabilities(hardware: [.telephony, .touchID]))

  static let iPhone6Plus = Model(
    name: "iPhone 6 Plus", idiom: .phone, supportedVersions: OSVersion(8, 0)...OSVersion(12, 5),
    display: Display(
      logicalSize: Size(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
      nativeSize: Size(width: 1080, height: 1920)),
    edges: PhoneEdges(), layout: .phone, capabilities: Capabilities(hardware: [.telephony, .touchID]))

  static let iPhone6s = Model(
    name: "iPhone 6s", idiom: .phone, supportedVersions: OSVersion(9, 0)...OSVersion(15, 8),
    display: Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326),
    edges: PhoneEdges(), layout: .phone,
    capabilities: Capabilities(hardware: [.telephony, .touchID, .threeDTouch]))

  static let iPhoneX = Model(
    name: "iPhone X", idiom: .phone, supportedVersions: OSVersion(11, 0)...OSVersion(16, 7),
    display: Display(logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 458),
    edges: PhoneEdges(statusBar: 44, sensorHousing: 44), layout: .phone,
    capabilities: Capabilities(hardware: [.telephony, .faceID, .threeDTouch]))

  static let iPhoneXR = Model(
    name: "iPhone XR", idiom: .phone, supportedVersions: OSVersion(12, 0)...OSVersion(18, 7),
    display: Display(logicalSize: Size(width: 414, height: 896), scale: 2, pixelsPerInch: 326),
    edges: ChangedEdges(
      old: PhoneEdges(statusBar: 44, sensorHousing: 44), firstNewVersion: OSVersion(14, 0),
      new: PhoneEdges(statusBar: 48, sensorHousing: 48)),
    layout: .phone, capabilities: Capabilities(hardware: [.telephony, .faceID]))

  static let iPhone12Mini = Model(
    name: "iPhone 12 mini", idiom: .phone, supportedVersions: OSVersion(14, 1)...OSReleases.newest,
    display: Display(
      logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
      nativeSize: Size(width: 1080, height: 2340)),
    edges: ChangedEdges(
      old: PhoneEdges(statusBar: 44, sensorHousing: 50), firstNewVersion: OSVersion(15, 0),
      new: PhoneEdges(statusBar: 50, sensorHousing: 50)),
    layout: .phone, capabilities: Capabilities(hardware: [.telephony, .faceID]))

  static let iPhone14Pro = Model(
    name: "iPhone 14 Pro", idiom: .phone, supportedVersions: OSVersion(16, 0)...OSReleases.newest,
    display: Display(logicalSize: Size(width: 393, height: 852), scale: 3, pixelsPerInch: 460),
    edges: PhoneEdges(statusBar: 54, sensorHousing: 59), layout: .phone,
    capabilities: Capabilities(hardware: [.telephony, .faceID]))
}
