import DeviceVocabulary

extension Model {
  static let iPad2 = Model(
    name: "iPad 2", supportedVersions: OSVersion(4, 3)...OSVersion(9, 3),
    display: Display(logicalSize: Extent(width: 768, height: 1024), scale: 1, pixelsPerInch: 132),
    family: .padWithHomeButton, layout: .pad, features: .always([]))

  static let iPadAir = Model(
    name: "iPad Air", supportedVersions: OSVersion(7, 0)...OSVersion(12, 5),
    display: Display(logicalSize: Extent(width: 768, height: 1024), scale: 2, pixelsPerInch: 264),
    family: .padWithHomeButton, layout: .pad, features: .changed(from: [], in: OSVersion(9, 0), to: [.slideOver]))

  static let iPadAir2 = Model(
    name: "iPad Air 2", supportedVersions: OSVersion(8, 1)...OSVersion(15, 8),
    display: iPadAir.display,
    family: .padWithHomeButton, layout: .pad,
    features: .changed(from: [.touchID], in: OSVersion(9, 0), to: [.touchID, .slideOver, .splitView]))

  static let iPadPro = Model(
    name: "iPad Pro (12.9-inch)", supportedVersions: OSVersion(9, 1)...OSVersion(16, 7),
    display: Display(logicalSize: Extent(width: 1024, height: 1366), scale: 2, pixelsPerInch: 264),
    family: .padWithHomeButton, layout: .largePad, features: .always([.touchID, .slideOver, .splitView]))

  static let iPadPro11 = Model(
    name: "iPad Pro (11-inch)", supportedVersions: OSVersion(12, 1)...OSReleases.newest,
    display: Display(logicalSize: Extent(width: 834, height: 1194), scale: 2, pixelsPerInch: 264),
    family: .pad(statusBar: 24, homeIndicator: 20), layout: .pad, features: .always([.faceID, .slideOver, .splitView]))
}
