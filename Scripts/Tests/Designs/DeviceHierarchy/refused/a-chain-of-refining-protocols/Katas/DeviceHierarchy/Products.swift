import DeviceVocabulary

struct IPhone5: PhoneDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPhone 5"
  let supportedVersions = OSVersion(6, 0)...OSVersion(10, 3)
  let display = Display(
    logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326)
}

struct IPhone5s: TouchIDPhoneDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPhone 5s"
  let supportedVersions = OSVersion(7, 0)...OSVersion(12, 5)
  let display = Display(
    logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326)
}

struct IPhone6: TouchIDPhoneDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPhone 6"
  let supportedVersions = OSVersion(8, 0)...OSVersion(12, 5)
  let display = Display(
    logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326)
}

struct IPhone6Plus: TouchIDPhoneDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPhone 6 Plus"
  let supportedVersions = OSVersion(8, 0)...OSVersion(12, 5)
  let display = Display(
    logicalSize: Size(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
    nativeSize: Size(width: 1080, height: 1920))
}

struct IPhone6s: TouchIDPhoneDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPhone 6s"
  let supportedVersions = OSVersion(9, 0)...OSVersion(15, 8)
  let display = Display(
    logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326)
  var features: Set<Feature> { [.telephony, .touchID, .threeDTouch] }
}

struct IPhoneX: SensorPhoneDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPhone X"
  let supportedVersions = OSVersion(11, 0)...OSVersion(16, 7)
  let display = Display(
    logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 458)
  var features: Set<Feature> { [.telephony, .faceID, .threeDTouch] }
}

struct IPhoneXR: LCDPhoneDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPhone XR"
  let supportedVersions = OSVersion(12, 0)...OSVersion(18, 7)
  let display = Display(
    logicalSize: Size(width: 414, height: 896), scale: 2, pixelsPerInch: 326)
}

struct IPhone12Mini: SmallPhoneDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPhone 12 mini"
  let supportedVersions = OSVersion(14, 1)...OSReleases.newest
  let display = Display(
    logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
    nativeSize: Size(width: 1080, height: 2340))
}

struct IPhone14Pro: LCDPhoneDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPhone 14 Pro"
  let supportedVersions = OSVersion(16, 0)...OSReleases.newest
  let display = Display(
    logicalSize: Size(width: 393, height: 852), scale: 3, pixelsPerInch: 460)
  var sensors: Int { 59 }
  var statusBar: Int { 54 }
}

struct IPad2: PadDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPad 2"
  let supportedVersions = OSVersion(4, 3)...OSVersion(9, 3)
  let display = Display(
    logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 132)
}

struct IPadMini: PadDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPad mini"
  let supportedVersions = OSVersion(6, 0)...OSVersion(9, 3)
  let display = Display(
    logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 163)
}

struct IPadAir: PadDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPad Air"
  let supportedVersions = OSVersion(7, 0)...OSVersion(12, 5)
  let display = Display(
    logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264)
  var features: Set<Feature> { osVersion < OSVersion(9, 0) ? [] : [.slideOver] }
}

struct IPadAir2: MultitaskingPadDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPad Air 2"
  let supportedVersions = OSVersion(8, 1)...OSVersion(15, 8)
  let display = Display(
    logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264)
}

struct IPadPro: LargePadDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPad Pro (12.9-inch)"
  let supportedVersions = OSVersion(9, 1)...OSVersion(16, 7)
  let display = Display(
    logicalSize: Size(width: 1024, height: 1366), scale: 2, pixelsPerInch: 264)
}

struct IPadPro11: EdgelessPadDevice {
  let identifier: String
  let osVersion: OSVersion
  let name = "iPad Pro (11-inch)"
  let supportedVersions = OSVersion(12, 1)...OSReleases.newest
  let display = Display(
    logicalSize: Size(width: 834, height: 1194), scale: 2, pixelsPerInch: 264)
}
