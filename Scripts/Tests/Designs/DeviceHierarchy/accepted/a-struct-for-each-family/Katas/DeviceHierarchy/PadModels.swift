import DeviceVocabulary

extension PadModel {
  static let iPad2 = PadModel(
    name: "iPad 2", supportedVersions: OSVersion(4, 3)...OSVersion(9, 3),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 132),
    capabilities: Capabilities())

  static let iPadMini = PadModel(
    name: "iPad mini", supportedVersions: OSVersion(6, 0)...OSVersion(9, 3),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 163),
    capabilities: Capabilities())

  static let iPadAir = PadModel(
    name: "iPad Air", supportedVersions: OSVersion(7, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264),
    capabilities: Capabilities(multitasking: [.slideOver]))

  static let iPadAir2 = PadModel(
    name: "iPad Air 2", supportedVersions: OSVersion(8, 1)...OSVersion(15, 8),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264),
    capabilities: Capabilities(hardware: [.touchID], multitasking: [.slideOver, .splitView]))

  static let iPadPro = PadModel(
    name: "iPad Pro (12.9-inch)", supportedVersions: OSVersion(9, 1)...OSVersion(16, 7),
    display: Display(logicalSize: Size(width: 1024, height: 1366), scale: 2, pixelsPerInch: 264),
    layout: .largePad, capabilities: Capabilities(hardware: [.touchID], multitasking: [.slideOver, .splitView]))

  static let iPadPro11 = PadModel(
    name: "iPad Pro (11-inch)", supportedVersions: OSVersion(12, 1)...OSReleases.newest,
    display: Display(logicalSize: Size(width: 834, height: 1194), scale: 2, pixelsPerInch: 264),
    capabilities: Capabilities(hardware: [.faceID], multitasking: [.slideOver, .splitView]), statusBar: 24,
    homeIndicator: 20)
}
