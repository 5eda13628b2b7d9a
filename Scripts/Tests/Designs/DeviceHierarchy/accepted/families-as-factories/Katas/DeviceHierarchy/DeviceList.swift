import DeviceVocabulary

public enum DeviceList {
  public static func device(identifier: String, osVersion text: String) throws(DeviceError) -> Device {
    let osVersion = try OSVersion(text)
    guard let product = products.first(where: { $0.identifiers.contains(identifier) })?.product else {
      throw .unknownIdentifier(identifier)
    }
    try OSReleases.check(osVersion, on: identifier, idiom: product.idiom, supported: product.versions)
    return Device(identifier: identifier, osVersion: osVersion, product: product)
  }

  private static let newest = OSReleases.newest

  private static let products: [(identifiers: [String], product: Product)] = phones + pads

  private static let phones: [(identifiers: [String], product: Product)] = [
    (
      ["iPhone5,1", "iPhone5,2"],
      .phone("iPhone 5", OSVersion(6, 0)...OSVersion(10, 3), Display(320, 568, scale: 2, ppi: 326))
    ),
    (
      ["iPhone6,1", "iPhone6,2"],
      .phone(
        "iPhone 5s", OSVersion(7, 0)...OSVersion(12, 5), Display(320, 568, scale: 2, ppi: 326), features: [.touchID])
    ),
    (
      ["iPhone7,2"],
      .phone(
        "iPhone 6", OSVersion(8, 0)...OSVersion(12, 5), Display(375, 667, scale: 2, ppi: 326), features: [.touchID])
    ),
    (
      ["iPhone7,1"],
      .phone(
        "iPhone 6 Plus", OSVersion(8, 0)...OSVersion(12, 5),
        Display(414, 736, scale: 3, ppi: 401, panel: Size(width: 1080, height: 1920)), features: [.touchID])
    ),
    (
      ["iPhone8,1"],
      .phone(
        "iPhone 6s", OSVersion(9, 0)...OSVersion(15, 8), Display(375, 667, scale: 2, ppi: 326),
        features: [.touchID, .threeDTouch])
    ),
    (
      ["iPhone10,3", "iPhone10,6"],
      .phone(
        "iPhone X", OSVersion(11, 0)...OSVersion(16, 7), Display(375, 812, scale: 3, ppi: 458),
        features: [.faceID, .threeDTouch], margins: .sensorPhone(statusBar: 44, sensors: 44))
    ),
    (
      ["iPhone11,8"],
      .phone(
        "iPhone XR", OSVersion(12, 0)...OSVersion(18, 7), Display(414, 896, scale: 2, ppi: 326), features: [.faceID],
        margins: .sensorPhone(statusBar: 44, sensors: 44),
        later: [(OSVersion(14, 0), .sensorPhone(statusBar: 48, sensors: 48))])
    ),
    (
      ["iPhone13,1"],
      .phone(
        "iPhone 12 mini", OSVersion(14, 1)...newest,
        Display(375, 812, scale: 3, ppi: 476, panel: Size(width: 1080, height: 2340)), features: [.faceID],
        margins: .sensorPhone(statusBar: 44, sensors: 50),
        later: [(OSVersion(15, 0), .sensorPhone(statusBar: 50, sensors: 50))])
    ),
    (
      ["iPhone15,2"],
      .phone(
        "iPhone 14 Pro", OSVersion(16, 0)...newest, Display(393, 852, scale: 3, ppi: 460), features: [.faceID],
        margins: .sensorPhone(statusBar: 54, sensors: 59))
    ),
  ]

  private static let pads: [(identifiers: [String], product: Product)] = [
    (
      ["iPad2,1", "iPad2,2", "iPad2,3"],
      .pad("iPad 2", OSVersion(4, 3)...OSVersion(9, 3), Display(768, 1024, scale: 1, ppi: 132))
    ),
    (
      ["iPad2,5", "iPad2,6", "iPad2,7"],
      .pad("iPad mini", OSVersion(6, 0)...OSVersion(9, 3), Display(768, 1024, scale: 1, ppi: 163))
    ),
    (
      ["iPad4,1", "iPad4,2"],
      .pad(
        "iPad Air", OSVersion(7, 0)...OSVersion(12, 5), Display(768, 1024, scale: 2, ppi: 264),
        fromIOS9: [.slideOver])
    ),
    (
      ["iPad5,3", "iPad5,4"],
      .pad(
        "iPad Air 2", OSVersion(8, 1)...OSVersion(15, 8), Display(768, 1024, scale: 2, ppi: 264),
        features: [.touchID], fromIOS9: [.slideOver, .splitView])
    ),
    (
      ["iPad6,7", "iPad6,8"],
      .pad(
        "iPad Pro (12.9-inch)", OSVersion(9, 1)...OSVersion(16, 7), Display(1024, 1366, scale: 2, ppi: 264),
        features: [.touchID], fromIOS9: [.slideOver, .splitView], columns: (3, 4))
    ),
    (
      ["iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4"],
      .pad(
        "iPad Pro (11-inch)", OSVersion(12, 1)...newest, Display(834, 1194, scale: 2, ppi: 264), features: [.faceID],
        fromIOS9: [.slideOver, .splitView], margins: .pad(statusBar: 24, homeIndicator: 20))
    ),
  ]
}
