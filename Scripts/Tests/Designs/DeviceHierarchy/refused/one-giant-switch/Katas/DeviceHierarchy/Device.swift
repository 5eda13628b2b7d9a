import DeviceVocabulary

public struct Device {
  public let identifier: String
  public let osVersion: OSVersion
  public let name: String
  let idiom: Idiom
  let supportedVersions: ClosedRange<OSVersion>
  public let logicalSize: Size
  public let scale: Int
  public let pixelsPerInch: Int
  public var nativeSize: Size
  public let features: Set<Feature>
  let columns: (portrait: Int, landscape: Int)
  let statusBar: Int
  var sensors = 0
  var homeIndicator = 0

  public init(identifier: String, osVersion text: String) throws(DeviceError) {
    let osVersion = try OSVersion(text)
    self.identifier = identifier
    self.osVersion = osVersion
    nativeSize = Size(width: 0, height: 0)
    switch identifier {
    case "iPhone5,1", "iPhone5,2":
      name = "iPhone 5"
      idiom = .phone
      supportedVersions = OSVersion(6, 0)...OSVersion(10, 3)
      logicalSize = Size(width: 320, height: 568)
      scale = 2
      pixelsPerInch = 326
      features = [.telephony]
      columns = (1, 2)
      statusBar = 20
    case "iPhone6,1", "iPhone6,2":
      name = "iPhone 5s"
      idiom = .phone
      supportedVersions = OSVersion(7, 0)...OSVersion(12, 5)
      logicalSize = Size(width: 320, height: 568)
      scale = 2
      pixelsPerInch = 326
      features = [.telephony, .touchID]
      columns = (1, 2)
      statusBar = 20
    case "iPhone7,2":
      name = "iPhone 6"
      idiom = .phone
      supportedVersions = OSVersion(8, 0)...OSVersion(12, 5)
      logicalSize = Size(width: 375, height: 667)
      scale = 2
      pixelsPerInch = 326
      features = [.telephony, .touchID]
      columns = (1, 2)
      statusBar = 20
    case "iPhone7,1":
      name = "iPhone 6 Plus"
      idiom = .phone
      supportedVersions = OSVersion(8, 0)...OSVersion(12, 5)
      logicalSize = Size(width: 414, height: 736)
      scale = 3
      pixelsPerInch = 401
      nativeSize = Size(width: 1080, height: 1920)
      features = [.telephony, .touchID]
      columns = (1, 2)
      statusBar = 20
    case "iPhone8,1":
      name = "iPhone 6s"
      idiom = .phone
      supportedVersions = OSVersion(9, 0)...OSVersion(15, 8)
      logicalSize = Size(width: 375, height: 667)
      scale = 2
      pixelsPerInch = 326
      features = [.telephony, .touchID, .threeDTouch]
      columns = (1, 2)
      statusBar = 20
    case "iPhone10,3", "iPhone10,6":
      name = "iPhone X"
      idiom = .phone
      supportedVersions = OSVersion(11, 0)...OSVersion(16, 7)
      logicalSize = Size(width: 375, height: 812)
      scale = 3
      pixelsPerInch = 458
      features = [.telephony, .faceID, .threeDTouch]
      columns = (1, 2)
      statusBar = 44
      sensors = 44
    case "iPhone11,8":
      name = "iPhone XR"
      idiom = .phone
      supportedVersions = OSVersion(12, 0)...OSVersion(18, 7)
      logicalSize = Size(width: 414, height: 896)
      scale = 2
      pixelsPerInch = 326
      features = [.telephony, .faceID]
      columns = (1, 2)
      statusBar = osVersion < OSVersion(14, 0) ? 44 : 48
      sensors = osVersion < OSVersion(14, 0) ? 44 : 48
    case "iPhone13,1":
      name = "iPhone 12 mini"
      idiom = .phone
      supportedVersions = OSVersion(14, 1)...OSReleases.newest
      logicalSize = Size(width: 375, height: 812)
      scale = 3
      pixelsPerInch = 476
      nativeSize = Size(width: 1080, height: 2340)
      features = [.telephony, .faceID]
      columns = (1, 2)
      statusBar = osVersion < OSVersion(15, 0) ? 44 : 50
      sensors = 50
    case "iPhone15,2":
      name = "iPhone 14 Pro"
      idiom = .phone
      supportedVersions = OSVersion(16, 0)...OSReleases.newest
      logicalSize = Size(width: 393, height: 852)
      scale = 3
      pixelsPerInch = 460
      features = [.telephony, .faceID]
      columns = (1, 2)
      statusBar = 54
      sensors = 59
    case "iPad2,1", "iPad2,2", "iPad2,3":
      name = "iPad 2"
      idiom = .pad
      supportedVersions = OSVersion(4, 3)...OSVersion(9, 3)
      logicalSize = Size(width: 768, height: 1024)
      scale = 1
      pixelsPerInch = 132
      features = []
      columns = (2, 3)
      statusBar = 20
    case "iPad2,5", "iPad2,6", "iPad2,7":
      name = "iPad mini"
      idiom = .pad
      supportedVersions = OSVersion(6, 0)...OSVersion(9, 3)
      logicalSize = Size(width: 768, height: 1024)
      scale = 1
      pixelsPerInch = 163
      features = []
      columns = (2, 3)
      statusBar = 20
    case "iPad4,1", "iPad4,2":
      name = "iPad Air"
      idiom = .pad
      supportedVersions = OSVersion(7, 0)...OSVersion(12, 5)
      logicalSize = Size(width: 768, height: 1024)
      scale = 2
      pixelsPerInch = 264
      features = osVersion < OSVersion(9, 0) ? [] : [.slideOver]
      columns = (2, 3)
      statusBar = 20
    case "iPad5,3", "iPad5,4":
      name = "iPad Air 2"
      idiom = .pad
      supportedVersions = OSVersion(8, 1)...OSVersion(15, 8)
      logicalSize = Size(width: 768, height: 1024)
      scale = 2
      pixelsPerInch = 264
      features = osVersion < OSVersion(9, 0) ? [.touchID] : [.touchID, .slideOver, .splitView]
      columns = (2, 3)
      statusBar = 20
    case "iPad6,7", "iPad6,8":
      name = "iPad Pro (12.9-inch)"
      idiom = .pad
      supportedVersions = OSVersion(9, 1)...OSVersion(16, 7)
      logicalSize = Size(width: 1024, height: 1366)
      scale = 2
      pixelsPerInch = 264
      features = osVersion < OSVersion(9, 0) ? [.touchID] : [.touchID, .slideOver, .splitView]
      columns = (3, 4)
      statusBar = 20
    case "iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4":
      name = "iPad Pro (11-inch)"
      idiom = .pad
      supportedVersions = OSVersion(12, 1)...OSReleases.newest
      logicalSize = Size(width: 834, height: 1194)
      scale = 2
      pixelsPerInch = 264
      features = osVersion < OSVersion(9, 0) ? [.faceID] : [.faceID, .slideOver, .splitView]
      columns = (2, 3)
      statusBar = 24
      homeIndicator = 20
    default: throw .unknownIdentifier(identifier)
    }
    if nativeSize.width == 0 { nativeSize = renderedSize }
    try OSReleases.check(osVersion, on: identifier, idiom: idiom, supported: supportedVersions)
  }

  public var renderedSize: Size { Size(width: logicalSize.width * scale, height: logicalSize.height * scale) }
  public var assetSuffix: String { (scale == 1 ? "" : "@\(scale)x") + (idiom == .phone ? "~iphone" : "~ipad") }

  public func layoutColumns(in orientation: Orientation) -> Int {
    orientation == .portrait ? columns.portrait : columns.landscape
  }

  public func statusBarHeight(in orientation: Orientation) -> Int {
    idiom == .phone && orientation == .landscape && osVersion >= OSVersion(8, 0) ? 0 : statusBar
  }

  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    guard sensors > 0 else { return Insets(top: statusBarHeight(in: orientation), bottom: homeIndicator) }
    return orientation == .portrait
      ? Insets(top: sensors, bottom: 34) : Insets(left: sensors, bottom: 21, right: sensors)
  }
}
