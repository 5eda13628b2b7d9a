import DeviceVocabulary

extension Model {
  static let iPad2 = Model(
    name: "iPad 2", idiom: .pad, supportedVersions: OSVersion(4, 3)...OSVersion(9, 3),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 132),
    edges: PadEdges(), layout: .pad, capabilities: Capabilities())

  static let iPadMini = Model(
    name: "iPad mini", idiom: .pad, supportedVersions: OSVersion(6, 0)...OSVersion(9, 3),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 163),
    edges: PadEdges(), layout: .pad, capabilities: Capabilities())

  static let iPadAir = Model(
    name: "iPad Air", idiom: .pad, supportedVersions: OSVersion(7, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264),
    edges: PadEdges(), layout: .pad, capabilities: Capabilities(multitasking: [.slideOver]))

  static let iPadAir2 = Model(
    name: "iPad Air 2", idiom: .pad, supportedVersions: OSVersion(8, 1)...OSVersion(15, 8),
    display: Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264),
    edges: PadEdges(), layout: .pad,
    capabilities: Capabilities(hardware: [.touchID], multitasking: [.slideOver, .splitView]))

  static let iPadPro = Model(
    name: "iPad Pro (12.9-inch)", idiom: .pad, supportedVersions: OSVersion(9, 1)...OSVersion(16, 7),
    display: Display(logicalSize: Size(width: 1024, height: 1366), scale: 2, pixelsPerInch: 264),
    edges: PadEdges(), layout: .largePad,
    capabilities: Capabilities(hardware: [.touchID], multitasking: [.slideOver, .splitView]))

  static let iPadPro11 = Model(
    name: "iPad Pro (11-inch)", idiom: .pad, supportedVersions: OSVersion(12, 1)...OSReleases.newest,
    display: Display(logicalSize: Size(width: 834, height: 1194), scale: 2, pixelsPerInch: 264),
    edges: PadEdges(statusBar: 24, homeIndicator: 20), layout: .pad,
    capabilities: Capabilities(hardware: [.faceID], multitasking: [.slideOver, .splitView]))
}
