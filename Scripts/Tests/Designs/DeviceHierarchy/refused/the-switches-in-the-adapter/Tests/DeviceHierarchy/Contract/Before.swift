import DeviceHierarchyBefore
import DeviceVocabulary

final class BeforeDevice: DeviceHierarchySubject {
  let identifier: String
  let osVersion: OSVersion
  private let product: Product

  init(identifier: String, osVersion text: String) throws(DeviceError) {
    osVersion = try OSVersion(text)
    product = try Product(identifier: identifier)
    self.identifier = identifier
    try OSReleases.check(osVersion, on: identifier, idiom: idiom, supported: supportedVersions)
  }

  var logicalSize: Size { display.logicalSize }
  var scale: Int { display.scale }
  var renderedSize: Size { display.renderedSize }
  var nativeSize: Size { display.nativeSize }
  var pixelsPerInch: Int { display.pixelsPerInch }

  var name: String {
    switch product {
    case .iPhone5: "iPhone 5"
    case .iPhone5s: "iPhone 5s"
    case .iPhone6: "iPhone 6"
    case .iPhone6Plus: "iPhone 6 Plus"
    case .iPhone6s: "iPhone 6s"
    case .iPhoneX: "iPhone X"
    case .iPhoneXR: "iPhone XR"
    case .iPhone12Mini: "iPhone 12 mini"
    case .iPhone14Pro: "iPhone 14 Pro"
    case .iPad2: "iPad 2"
    case .iPadMini: "iPad mini"
    case .iPadAir: "iPad Air"
    case .iPadAir2: "iPad Air 2"
    case .iPadPro: "iPad Pro (12.9-inch)"
    case .iPadPro11: "iPad Pro (11-inch)"
    }
  }

  var idiom: Idiom {
    switch product {
    case .iPad2, .iPadMini, .iPadAir, .iPadAir2, .iPadPro, .iPadPro11: .pad
    default: .phone
    }
  }

  var supportedVersions: ClosedRange<OSVersion> {
    switch product {
    case .iPhone5: OSVersion(6, 0)...OSVersion(10, 3)
    case .iPhone5s: OSVersion(7, 0)...OSVersion(12, 5)
    case .iPhone6, .iPhone6Plus: OSVersion(8, 0)...OSVersion(12, 5)
    case .iPhone6s: OSVersion(9, 0)...OSVersion(15, 8)
    case .iPhoneX: OSVersion(11, 0)...OSVersion(16, 7)
    case .iPhoneXR: OSVersion(12, 0)...OSVersion(18, 7)
    case .iPhone12Mini: OSVersion(14, 1)...OSReleases.newest
    case .iPhone14Pro: OSVersion(16, 0)...OSReleases.newest
    case .iPad2: OSVersion(4, 3)...OSVersion(9, 3)
    case .iPadMini: OSVersion(6, 0)...OSVersion(9, 3)
    case .iPadAir: OSVersion(7, 0)...OSVersion(12, 5)
    case .iPadAir2: OSVersion(8, 1)...OSVersion(15, 8)
    case .iPadPro: OSVersion(9, 1)...OSVersion(16, 7)
    case .iPadPro11: OSVersion(12, 1)...OSReleases.newest
    }
  }

  private var display: Display {
    switch product {
    case .iPhone5, .iPhone5s: Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326)
    case .iPhone6, .iPhone6s: Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326)
    case .iPhone6Plus:
      Display(
        logicalSize: Size(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
        nativeSize: Size(width: 1080, height: 1920))
    case .iPhoneX: Display(logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 458)
    case .iPhoneXR: Display(logicalSize: Size(width: 414, height: 896), scale: 2, pixelsPerInch: 326)
    case .iPhone12Mini:
      Display(
        logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
        nativeSize: Size(width: 1080, height: 2340))
    case .iPhone14Pro: Display(logicalSize: Size(width: 393, height: 852), scale: 3, pixelsPerInch: 460)
    case .iPad2: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 132)
    case .iPadMini: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 163)
    case .iPadAir, .iPadAir2: Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264)
    case .iPadPro: Display(logicalSize: Size(width: 1024, height: 1366), scale: 2, pixelsPerInch: 264)
    case .iPadPro11: Display(logicalSize: Size(width: 834, height: 1194), scale: 2, pixelsPerInch: 264)
    }
  }

  var assetSuffix: String { display.scaleModifier + (idiom == .phone ? "~iphone" : "~ipad") }

  var features: Set<Feature> {
    switch product {
    case .iPhone5: [.telephony]
    case .iPhone5s, .iPhone6, .iPhone6Plus: [.telephony, .touchID]
    case .iPhone6s: [.telephony, .touchID, .threeDTouch]
    case .iPhoneX: [.telephony, .faceID, .threeDTouch]
    case .iPhoneXR, .iPhone12Mini, .iPhone14Pro: [.telephony, .faceID]
    case .iPad2, .iPadMini: []
    case .iPadAir: osVersion < OSVersion(9, 0) ? [] : [.slideOver]
    case .iPadAir2: osVersion < OSVersion(9, 0) ? [.touchID] : [.touchID, .slideOver, .splitView]
    case .iPadPro: [.touchID, .slideOver, .splitView]
    case .iPadPro11: [.faceID, .slideOver, .splitView]
    }
  }

  func layoutColumns(in orientation: Orientation) -> Int {
    switch product {
    case .iPadPro: orientation == .portrait ? 3 : 4
    case .iPad2, .iPadMini, .iPadAir, .iPadAir2, .iPadPro11: orientation == .portrait ? 2 : 3
    default: orientation == .portrait ? 1 : 2
    }
  }

  func statusBarHeight(in orientation: Orientation) -> Int {
    switch product {
    case .iPadPro11: return 24
    case .iPad2, .iPadMini, .iPadAir, .iPadAir2, .iPadPro: return 20
    default: break
    }
    if orientation == .landscape && osVersion >= OSVersion(8, 0) { return 0 }
    switch product {
    case .iPhoneX: return 44
    case .iPhoneXR: return osVersion < OSVersion(14, 0) ? 44 : 48
    case .iPhone12Mini: return osVersion < OSVersion(15, 0) ? 44 : 50
    case .iPhone14Pro: return 54
    default: return 20
    }
  }

  func safeAreaInsets(in orientation: Orientation) -> Insets {
    let sensors: Int
    switch product {
    case .iPhoneX: sensors = 44
    case .iPhoneXR: sensors = osVersion < OSVersion(14, 0) ? 44 : 48
    case .iPhone12Mini: sensors = 50
    case .iPhone14Pro: sensors = 59
    case .iPadPro11: return Insets(top: 24, bottom: 20)
    default: return Insets(top: statusBarHeight(in: orientation))
    }
    return orientation == .portrait
      ? Insets(top: sensors, bottom: 34) : Insets(left: sensors, bottom: 21, right: sensors)
  }
}
