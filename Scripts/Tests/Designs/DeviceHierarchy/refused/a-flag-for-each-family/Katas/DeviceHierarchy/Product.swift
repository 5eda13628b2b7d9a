import DeviceVocabulary

/// A product, told apart from others by its flags.
struct Product: Sendable {
  var name: String
  var versions: ClosedRange<OSVersion>
  var display: Display
  var isPhone = false
  var isAir = false
  var isSplit = false
  var isLarge = false
  var hasSensors = false
  var statusBar = 20
  var sensors = 0
  var changed: OSVersion?
  var newStatusBar = 0
  var newSensors = 0
  var features: Set<Feature> = []

  static let all: [String: Product] = [
    "iPhone5,1": .iPhone5, "iPhone5,2": .iPhone5,
    "iPhone6,1": .iPhone5s, "iPhone6,2": .iPhone5s,
    "iPhone7,2": .iPhone6,
    "iPhone7,1": .iPhone6Plus,
    "iPhone8,1": .iPhone6s,
    "iPhone10,3": .iPhoneX, "iPhone10,6": .iPhoneX,
    "iPhone11,8": .iPhoneXR,
    "iPhone13,1": .iPhone12Mini,
    "iPhone15,2": .iPhone14Pro,
    "iPad2,1": .iPad2, "iPad2,2": .iPad2, "iPad2,3": .iPad2,
    "iPad2,5": .iPadMini, "iPad2,6": .iPadMini, "iPad2,7": .iPadMini,
    "iPad4,1": .iPadAir, "iPad4,2": .iPadAir,
    "iPad5,3": .iPadAir2, "iPad5,4": .iPadAir2,
    "iPad6,7": .iPadPro, "iPad6,8": .iPadPro,
    "iPad8,1": .iPadPro11, "iPad8,2": .iPadPro11, "iPad8,3": .iPadPro11, "iPad8,4": .iPadPro11,
  ]
}

extension Product {
  static let iPhone5 = Product(
    name: "iPhone 5", versions: OSVersion(6, 0)...OSVersion(10, 3),
    display: Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326),
    isPhone: true)

  static let iPhone5s = Product(
    name: "iPhone 5s", versions: OSVersion(7, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326),
    isPhone: true, features: [.touchID])

  static let iPhone6 = Product(
    name: "iPhone 6", versions: OSVersion(8, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326),
    isPhone: true, features: [.touchID])

  static let iPhone6Plus = Product(
    name: "iPhone 6 Plus", versions: OSVersion(8, 0)...OSVersion(12, 5),
    display: Display(
      logicalSize: Size(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
      nativeSize: Size(width: 1080, height: 1920)),
    isPhone: true, features: [.touchID])

  static let iPhone6s = Product(
    name: "iPhone 6s", versions: OSVersion(9, 0)...OSVersion(15, 8),
    display: Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326),
    isPhone: true, features: [.touchID, .threeDTouch])

  static let iPhoneX = Product(
    name: "iPhone X", versions: OSVersion(11, 0)...OSVersion(16, 7),
    display: Display(logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 458),
    isPhone: true, hasSensors: true, statusBar: 44, sensors: 44, features: [.faceID, .threeDTouch])

  static let iPhoneXR = Product(
    name: "iPhone XR", versions: OSVersion(12, 0)...OSVersion(18, 7),
    display: Display(logicalSize: Size(width: 414, height: 896), scale: 2, pixelsPerInch: 326),
    isPhone: true, hasSensors: true, statusBar: 44, sensors: 44, changed: OSVersion(14, 0), newStatusBar: 48,
    newSensors: 48, features: [.faceID])

  static let iPhone12Mini = Product(
    name: "iPhone 12 mini", versions: OSVersion(14, 1)...OSReleases.newest,
    display: Display(
      logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
      nativeSize: Size(width: 1080, height: 2340)),
    isPhone: true, hasSensors: true, statusBar: 44, sensors: 50, changed: OSVersion(15, 0), newStatusBar: 50,
    newSensors: 50, features: [.faceID])

  static let iPhone14Pro = Product(
    name: "iPhone 14 Pro", versions: OSVersion(16, 0)...OSReleases.newest,
    display: Display(logicalSize: Size(width: 393, height: 852), scale: 3, pixelsPerInch: 460),
    isPhone: true, hasSensors: true, statusBar: 54, sensors: 59, features: [.faceID])

  static let iPad2 = Product(
    name: "iPad 2", versions: OSVersion(4, 3)...OSVersion(9, 3),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 132))

  static let iPadMini = Product(
    name: "iPad mini", versions: OSVersion(6, 0)...OSVersion(9, 3),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 163))

  static let iPadAir = Product(
    name: "iPad Air", versions: OSVersion(7, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264),
    isAir: true)

  static let iPadAir2 = Product(
    name: "iPad Air 2", versions: OSVersion(8, 1)...OSVersion(15, 8),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264),
    isSplit: true, features: [.touchID])

  static let iPadPro = Product(
    name: "iPad Pro (12.9-inch)", versions: OSVersion(9, 1)...OSVersion(16, 7),
    display: Display(logicalSize: Size(width: 1024, height: 1366), scale: 2, pixelsPerInch: 264),
    isSplit: true, isLarge: true, features: [.touchID])

  static let iPadPro11 = Product(
    name: "iPad Pro (11-inch)", versions: OSVersion(12, 1)...OSReleases.newest,
    display: Display(logicalSize: Size(width: 834, height: 1194), scale: 2, pixelsPerInch: 264),
    isSplit: true, statusBar: 24, sensors: 20, features: [.faceID])
}
