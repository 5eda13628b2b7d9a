import DeviceVocabulary

enum Product: Hashable {
  case iPhone5, iPhone5s, iPhone6, iPhone6Plus, iPhone6s, iPhoneX, iPhoneXR, iPhone12Mini, iPhone14Pro
  case iPad2, iPadMini, iPadAir, iPadAir2, iPadPro, iPadPro11
}

public struct Device: Sendable {
  public let identifier: String
  public let osVersion: OSVersion
  private let product: Product

  public init(identifier: String, osVersion text: String) throws(DeviceError) {
    let osVersion = try OSVersion(text)
    guard let product = Self.products[identifier] else { throw .unknownIdentifier(identifier) }
    self.identifier = identifier
    self.osVersion = osVersion
    self.product = product
    try OSReleases.check(
      osVersion, on: identifier, idiom: idiom,
      supported: Self.supportedVersions[product] ?? OSReleases.newest...OSReleases.newest)
  }

  public var name: String { Self.names[product] ?? "" }
  public var display: Display {
    Self.displays[product]
      ?? Display(logicalSize: Size(width: 0, height: 0), scale: 1, pixelsPerInch: 1)
  }
  public var assetSuffix: String { display.scaleModifier + (idiom == .phone ? "~iphone" : "~ipad") }
  public var features: Set<Feature> {
    let hardware = Self.hardware[product] ?? [.telephony]
    return osVersion < OSVersion(9, 0) ? hardware : hardware.union(Self.multitasking[product] ?? [])
  }
  private var idiom: Idiom { Self.columns[product] == nil ? .phone : .pad }

  public func layoutColumns(in orientation: Orientation) -> Int {
    let columns = Self.columns[product] ?? (1, 2)
    return orientation == .portrait ? columns.0 : columns.1
  }

  public func statusBarHeight(in orientation: Orientation) -> Int {
    if idiom == .phone && orientation == .landscape && osVersion >= OSVersion(8, 0) { return 0 }
    return Self.statusBars[product]?(osVersion) ?? 20
  }

  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    guard let sensors = Self.sensors[product]?(osVersion) else {
      return Insets(top: statusBarHeight(in: orientation), bottom: Self.homeIndicators[product] ?? 0)
    }
    return orientation == .portrait
      ? Insets(top: sensors, bottom: 34) : Insets(left: sensors, bottom: 21, right: sensors)
  }

  private static let products: [String: Product] = [
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

  private static let names: [Product: String] = [
    .iPhone5: "iPhone 5",
    .iPhone5s: "iPhone 5s",
    .iPhone6: "iPhone 6",
    .iPhone6Plus: "iPhone 6 Plus",
    .iPhone6s: "iPhone 6s",
    .iPhoneX: "iPhone X",
    .iPhoneXR: "iPhone XR",
    .iPhone12Mini: "iPhone 12 mini",
    .iPhone14Pro: "iPhone 14 Pro",
    .iPad2: "iPad 2",
    .iPadMini: "iPad mini",
    .iPadAir: "iPad Air",
    .iPadAir2: "iPad Air 2",
    .iPadPro: "iPad Pro (12.9-inch)",
    .iPadPro11: "iPad Pro (11-inch)",
  ]

  private static let supportedVersions: [Product: ClosedRange<OSVersion>] = [
    .iPhone5: OSVersion(6, 0)...OSVersion(10, 3),
    .iPhone5s: OSVersion(7, 0)...OSVersion(12, 5),
    .iPhone6: OSVersion(8, 0)...OSVersion(12, 5),
    .iPhone6Plus: OSVersion(8, 0)...OSVersion(12, 5),
    .iPhone6s: OSVersion(9, 0)...OSVersion(15, 8),
    .iPhoneX: OSVersion(11, 0)...OSVersion(16, 7),
    .iPhoneXR: OSVersion(12, 0)...OSVersion(18, 7),
    .iPhone12Mini: OSVersion(14, 1)...OSReleases.newest,
    .iPhone14Pro: OSVersion(16, 0)...OSReleases.newest,
    .iPad2: OSVersion(4, 3)...OSVersion(9, 3),
    .iPadMini: OSVersion(6, 0)...OSVersion(9, 3),
    .iPadAir: OSVersion(7, 0)...OSVersion(12, 5),
    .iPadAir2: OSVersion(8, 1)...OSVersion(15, 8),
    .iPadPro: OSVersion(9, 1)...OSVersion(16, 7),
    .iPadPro11: OSVersion(12, 1)...OSReleases.newest,
  ]

  private static let displays: [Product: Display] = [
    .iPhone5: Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326),
    .iPhone5s: Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326),
    .iPhone6: Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326),
    .iPhone6Plus: Display(
      logicalSize: Size(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
      nativeSize: Size(width: 1080, height: 1920)),
    .iPhone6s: Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326),
    .iPhoneX: Display(logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 458),
    .iPhoneXR: Display(logicalSize: Size(width: 414, height: 896), scale: 2, pixelsPerInch: 326),
    .iPhone12Mini: Display(
      logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
      nativeSize: Size(width: 1080, height: 2340)),
    .iPhone14Pro: Display(logicalSize: Size(width: 393, height: 852), scale: 3, pixelsPerInch: 460),
    .iPad2: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 132),
    .iPadMini: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 163),
    .iPadAir: Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264),
    .iPadAir2: Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264),
    .iPadPro: Display(logicalSize: Size(width: 1024, height: 1366), scale: 2, pixelsPerInch: 264),
    .iPadPro11: Display(logicalSize: Size(width: 834, height: 1194), scale: 2, pixelsPerInch: 264),
  ]

  private static let hardware: [Product: Set<Feature>] = [
    .iPhone5s: [.telephony, .touchID],
    .iPhone6: [.telephony, .touchID],
    .iPhone6Plus: [.telephony, .touchID],
    .iPhone6s: [.telephony, .touchID, .threeDTouch],
    .iPhoneX: [.telephony, .faceID, .threeDTouch],
    .iPhoneXR: [.telephony, .faceID],
    .iPhone12Mini: [.telephony, .faceID],
    .iPhone14Pro: [.telephony, .faceID],
    .iPad2: [],
    .iPadMini: [],
    .iPadAir: [],
    .iPadAir2: [.touchID],
    .iPadPro: [.touchID],
    .iPadPro11: [.faceID],
  ]

  private static let multitasking: [Product: Set<Feature>] = [
    .iPadAir: [.slideOver],
    .iPadAir2: [.slideOver, .splitView],
    .iPadPro: [.slideOver, .splitView],
    .iPadPro11: [.slideOver, .splitView],
  ]

  private static let columns: [Product: (Int, Int)] = [
    .iPad2: (2, 3),
    .iPadMini: (2, 3),
    .iPadAir: (2, 3),
    .iPadAir2: (2, 3),
    .iPadPro: (3, 4),
    .iPadPro11: (2, 3),
  ]

  private static let statusBars: [Product: @Sendable (OSVersion) -> Int] = [
    .iPhoneX: { _ in 44 },
    .iPhoneXR: { $0 < OSVersion(14, 0) ? 44 : 48 },
    .iPhone12Mini: { $0 < OSVersion(15, 0) ? 44 : 50 },
    .iPhone14Pro: { _ in 54 },
    .iPadPro11: { _ in 24 },
  ]

  private static let sensors: [Product: @Sendable (OSVersion) -> Int] = [
    .iPhoneX: { _ in 44 },
    .iPhoneXR: { $0 < OSVersion(14, 0) ? 44 : 48 },
    .iPhone12Mini: { _ in 50 },
    .iPhone14Pro: { _ in 59 },
  ]

  private static let homeIndicators: [Product: Int] = [.iPadPro11: 20]
}
