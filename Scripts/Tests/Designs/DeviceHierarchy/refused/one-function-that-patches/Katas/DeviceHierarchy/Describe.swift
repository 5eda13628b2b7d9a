import DeviceVocabulary

public func describe(identifier: String, osVersion text: String) throws(DeviceError) -> Device {
  let osVersion = try OSVersion(text)
  var device = Device(identifier: identifier, osVersion: osVersion)
  let product = identifier.prefix { $0 != "," }
  switch identifier {
  case "iPhone5,1", "iPhone5,2", "iPhone6,1", "iPhone6,2", "iPhone7,2", "iPhone7,1", "iPhone8,1", "iPhone10,3",
    "iPhone10,6", "iPhone11,8", "iPhone13,1", "iPhone15,2", "iPad2,1", "iPad2,2", "iPad2,3", "iPad2,5", "iPad2,6",
    "iPad2,7", "iPad4,1", "iPad4,2", "iPad5,3", "iPad5,4", "iPad6,7", "iPad6,8", "iPad8,1", "iPad8,2", "iPad8,3",
    "iPad8,4":
    break
  default: throw .unknownIdentifier(identifier)
  }

  if product == "iPhone6" {
    device.name = "iPhone 5s"
    device.supportedVersions = OSVersion(7, 0)...OSVersion(12, 5)
    device.features.insert(.touchID)
  }
  if product == "iPhone7" || product == "iPhone8" {
    device.name = "iPhone 6"
    device.supportedVersions = OSVersion(8, 0)...OSVersion(12, 5)
    device.size = Size(width: 375, height: 667)
    device.features.insert(.touchID)
  }
  if identifier == "iPhone7,1" {
    device.name = "iPhone 6 Plus"
    device.size = Size(width: 414, height: 736)
    device.scale = 3
    device.pixelsPerInch = 401
    device.panel = Size(width: 1080, height: 1920)
  }
  if product == "iPhone8" {
    device.name = "iPhone 6s"
    device.supportedVersions = OSVersion(9, 0)...OSVersion(15, 8)
    device.features.insert(.threeDTouch)
  }
  if product == "iPhone10" || product == "iPhone11" || product == "iPhone13" || product == "iPhone15" {
    device.name = "iPhone X"
    device.supportedVersions = OSVersion(11, 0)...OSVersion(16, 7)
    device.size = Size(width: 375, height: 812)
    device.scale = 3
    device.pixelsPerInch = 458
    device.features.formUnion([.faceID, .threeDTouch])
    device.statusBars[.portrait] = 44
    device.setSensors(44)
  }
  if product == "iPhone11" || product == "iPhone13" || product == "iPhone15" {
    device.name = "iPhone XR"
    device.supportedVersions = OSVersion(12, 0)...OSVersion(18, 7)
    device.features.remove(.threeDTouch)
  }
  if product == "iPhone11" {
    device.size = Size(width: 414, height: 896)
    device.scale = 2
    device.pixelsPerInch = 326
  }
  if product == "iPhone11" && osVersion >= OSVersion(14, 0) {
    device.statusBars[.portrait] = 48
    device.setSensors(48)
  }
  if product == "iPhone13" {
    device.name = "iPhone 12 mini"
    device.supportedVersions = OSVersion(14, 1)...OSReleases.newest
    device.pixelsPerInch = 476
    device.panel = Size(width: 1080, height: 2340)
    device.setSensors(50)
  }
  if product == "iPhone13" && osVersion >= OSVersion(15, 0) {
    device.statusBars[.portrait] = 50
  }
  if product == "iPhone15" {
    device.name = "iPhone 14 Pro"
    device.supportedVersions = OSVersion(16, 0)...OSReleases.newest
    device.size = Size(width: 393, height: 852)
    device.pixelsPerInch = 460
    device.statusBars[.portrait] = 54
    device.setSensors(59)
  }
  if product.hasPrefix("iPhone") && osVersion < OSVersion(8, 0) {
    device.statusBars[.landscape] = 20
  }
  if product.hasPrefix("iPad") {
    device.name = "iPad 2"
    device.idiom = .pad
    device.supportedVersions = OSVersion(4, 3)...OSVersion(9, 3)
    device.size = Size(width: 768, height: 1024)
    device.scale = 1
    device.pixelsPerInch = 132
    device.features = []
    device.columns = [.portrait: 2, .landscape: 3]
    device.statusBars[.landscape] = 20
  }
  if ["iPad2,5", "iPad2,6", "iPad2,7"].contains(identifier) {
    device.name = "iPad mini"
    device.supportedVersions = OSVersion(6, 0)...OSVersion(9, 3)
    device.pixelsPerInch = 163
  }
  if product == "iPad4" || product == "iPad5" || product == "iPad6" || product == "iPad8" {
    device.name = "iPad Air"
    device.supportedVersions = OSVersion(7, 0)...OSVersion(12, 5)
    device.scale = 2
    device.pixelsPerInch = 264
    if osVersion >= OSVersion(9, 0) { device.features.insert(.slideOver) }
  }
  if product == "iPad5" || product == "iPad6" || product == "iPad8" {
    device.name = "iPad Air 2"
    device.supportedVersions = OSVersion(8, 1)...OSVersion(15, 8)
    device.features.insert(.touchID)
    if osVersion >= OSVersion(9, 0) { device.features.insert(.splitView) }
  }
  if product == "iPad6" {
    device.name = "iPad Pro (12.9-inch)"
    device.supportedVersions = OSVersion(9, 1)...OSVersion(16, 7)
    device.size = Size(width: 1024, height: 1366)
    device.columns = [.portrait: 3, .landscape: 4]
  }
  if product == "iPad8" {
    device.name = "iPad Pro (11-inch)"
    device.supportedVersions = OSVersion(12, 1)...OSReleases.newest
    device.size = Size(width: 834, height: 1194)
    device.features.remove(.touchID)
    device.features.insert(.faceID)
    device.statusBars = [.portrait: 24, .landscape: 24]
    for orientation in Orientation.allCases { device.insets[orientation] = Insets(top: 24, bottom: 20) }
  }

  try OSReleases.check(
    osVersion, on: identifier, idiom: device.idiom, supported: device.supportedVersions)
  return device
}
