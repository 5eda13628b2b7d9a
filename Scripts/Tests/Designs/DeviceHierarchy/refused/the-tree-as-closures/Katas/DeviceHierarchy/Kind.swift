import DeviceVocabulary

/// What a product answers; a product is made from another one by replacing answers.
struct Kind {
  var name: String
  var idiom: Idiom
  var supportedVersions: ClosedRange<OSVersion>
  var display: Display
  var features: (OSVersion) -> Set<Feature>
  var layoutColumns: (Orientation) -> Int
  var statusBar: (Orientation, OSVersion) -> Int
  var safeArea: (Orientation, OSVersion) -> Insets

  static var all: [String: () -> Kind] {
    [
      "iPhone5,1": iPhone5, "iPhone5,2": iPhone5, "iPhone6,1": iPhone5s, "iPhone6,2": iPhone5s, "iPhone7,2": iPhone6,
      "iPhone7,1": iPhone6Plus, "iPhone8,1": iPhone6s, "iPhone10,3": iPhoneX, "iPhone10,6": iPhoneX,
      "iPhone11,8": iPhoneXR, "iPhone13,1": iPhone12Mini, "iPhone15,2": iPhone14Pro, "iPad2,1": iPad2,
      "iPad2,2": iPad2, "iPad2,3": iPad2, "iPad2,5": iPadMini, "iPad2,6": iPadMini, "iPad2,7": iPadMini,
      "iPad4,1": iPadAir, "iPad4,2": iPadAir, "iPad5,3": iPadAir2, "iPad5,4": iPadAir2, "iPad6,7": iPadPro,
      "iPad6,8": iPadPro, "iPad8,1": iPadPro11, "iPad8,2": iPadPro11, "iPad8,3": iPadPro11, "iPad8,4": iPadPro11,
    ]
  }
}

private func screen(_ width: Int, _ height: Int, _ scale: Int, _ pixelsPerInch: Int, panel: Size? = nil) -> Display {
  Display(
    logicalSize: Size(width: width, height: height), scale: scale, pixelsPerInch: pixelsPerInch, nativeSize: panel)
}

extension Kind {
  static func iPhone5() -> Kind {
    let statusBar: (Orientation, OSVersion) -> Int = { $0 == .landscape && $1 >= OSVersion(8, 0) ? 0 : 20 }
    return Kind(
      name: "iPhone 5", idiom: .phone, supportedVersions: OSVersion(6, 0)...OSVersion(10, 3),
      display: screen(320, 568, 2, 326), features: { _ in [.telephony] },
      layoutColumns: { $0 == .portrait ? 1 : 2 }, statusBar: statusBar,
      safeArea: { Insets(top: statusBar($0, $1)) })
  }

  static func iPhone5s() -> Kind {
    var kind = iPhone5()
    let parent = kind.features
    kind.name = "iPhone 5s"
    kind.supportedVersions = OSVersion(7, 0)...OSVersion(12, 5)
    kind.features = { parent($0).union([.touchID]) }
    return kind
  }

  static func iPhone6() -> Kind {
    var kind = iPhone5s()
    kind.name = "iPhone 6"
    kind.supportedVersions = OSVersion(8, 0)...OSVersion(12, 5)
    kind.display = screen(375, 667, 2, 326)
    return kind
  }

  static func iPhone6Plus() -> Kind {
    var kind = iPhone6()
    kind.name = "iPhone 6 Plus"
    kind.display = screen(414, 736, 3, 401, panel: Size(width: 1080, height: 1920))
    return kind
  }

  static func iPhone6s() -> Kind {
    var kind = iPhone6()
    let parent = kind.features
    kind.name = "iPhone 6s"
    kind.supportedVersions = OSVersion(9, 0)...OSVersion(15, 8)
    kind.features = { parent($0).union([.threeDTouch]) }
    return kind
  }

  static func iPhoneX() -> Kind {
    var kind = iPhone6s()
    let (features, statusBar) = (kind.features, kind.statusBar)
    kind.name = "iPhone X"
    kind.supportedVersions = OSVersion(11, 0)...OSVersion(16, 7)
    kind.display = screen(375, 812, 3, 458)
    kind.features = { features($0).subtracting([.touchID]).union([.faceID]) }
    kind.statusBar = { $0 == .portrait ? 44 : statusBar($0, $1) }
    kind.safeArea = { orientation, _ in
      orientation == .portrait ? Insets(top: 44, bottom: 34) : Insets(left: 44, bottom: 21, right: 44)
    }
    return kind
  }

  static func iPhoneXR() -> Kind {
    var kind = iPhoneX()
    let (features, statusBar, safeArea) = (kind.features, kind.statusBar, kind.safeArea)
    kind.name = "iPhone XR"
    kind.supportedVersions = OSVersion(12, 0)...OSVersion(18, 7)
    kind.display = screen(414, 896, 2, 326)
    kind.features = { features($0).subtracting([.threeDTouch]) }
    kind.statusBar = { $0 == .portrait && $1 >= OSVersion(14, 0) ? 48 : statusBar($0, $1) }
    kind.safeArea = { moved(safeArea($0, $1), to: $1 >= OSVersion(14, 0) ? 48 : 44) }
    return kind
  }

  static func iPhone12Mini() -> Kind {
    var kind = iPhoneXR()
    let safeArea = kind.safeArea
    kind.name = "iPhone 12 mini"
    kind.supportedVersions = OSVersion(14, 1)...OSReleases.newest
    kind.display = screen(375, 812, 3, 476, panel: Size(width: 1080, height: 2340))
    kind.statusBar = { $0 == .landscape ? 0 : $1 >= OSVersion(15, 0) ? 50 : 44 }
    kind.safeArea = { moved(safeArea($0, $1), to: 50) }
    return kind
  }

  static func iPhone14Pro() -> Kind {
    var kind = iPhoneXR()
    let (statusBar, safeArea) = (kind.statusBar, kind.safeArea)
    kind.name = "iPhone 14 Pro"
    kind.supportedVersions = OSVersion(16, 0)...OSReleases.newest
    kind.display = screen(393, 852, 3, 460)
    kind.statusBar = { $0 == .portrait ? 54 : statusBar($0, $1) }
    kind.safeArea = { moved(safeArea($0, $1), to: 59) }
    return kind
  }

  /// Moves the sensors of a phone.
  private static func moved(_ insets: Insets, to sensors: Int) -> Insets {
    var insets = insets
    if insets.top > 0 { insets.top = sensors } else { (insets.left, insets.right) = (sensors, sensors) }
    return insets
  }
}

extension Kind {
  static func iPad2() -> Kind {
    Kind(
      name: "iPad 2", idiom: .pad, supportedVersions: OSVersion(4, 3)...OSVersion(9, 3),
      display: screen(768, 1024, 1, 132), features: { _ in [] }, layoutColumns: { $0 == .portrait ? 2 : 3 },
      statusBar: { _, _ in 20 }, safeArea: { _, _ in Insets(top: 20) })
  }

  static func iPadMini() -> Kind {
    var kind = iPad2()
    kind.name = "iPad mini"
    kind.supportedVersions = OSVersion(6, 0)...OSVersion(9, 3)
    kind.display = screen(768, 1024, 1, 163)
    return kind
  }

  static func iPadAir() -> Kind {
    var kind = iPad2()
    let features = kind.features
    kind.name = "iPad Air"
    kind.supportedVersions = OSVersion(7, 0)...OSVersion(12, 5)
    kind.display = screen(768, 1024, 2, 264)
    kind.features = { $0 < OSVersion(9, 0) ? features($0) : features($0).union([.slideOver]) }
    return kind
  }

  static func iPadAir2() -> Kind {
    var kind = iPadAir()
    let features = kind.features
    kind.name = "iPad Air 2"
    kind.supportedVersions = OSVersion(8, 1)...OSVersion(15, 8)
    kind.features = { features($0).union($0 < OSVersion(9, 0) ? [.touchID] : [.touchID, .splitView]) }
    return kind
  }

  static func iPadPro() -> Kind {
    var kind = iPadAir2()
    let layoutColumns = kind.layoutColumns
    kind.name = "iPad Pro (12.9-inch)"
    kind.supportedVersions = OSVersion(9, 1)...OSVersion(16, 7)
    kind.display = screen(1024, 1366, 2, 264)
    kind.layoutColumns = { layoutColumns($0) + 1 }
    return kind
  }

  static func iPadPro11() -> Kind {
    var kind = iPadPro()
    let (features, layoutColumns, safeArea) = (kind.features, kind.layoutColumns, kind.safeArea)
    kind.name = "iPad Pro (11-inch)"
    kind.supportedVersions = OSVersion(12, 1)...OSReleases.newest
    kind.display = screen(834, 1194, 2, 264)
    kind.features = { features($0).subtracting([.touchID]).union([.faceID]) }
    kind.layoutColumns = { layoutColumns($0) - 1 }
    kind.statusBar = { _, _ in 24 }
    kind.safeArea = {
      var insets = safeArea($0, $1)
      (insets.top, insets.bottom) = (24, 20)
      return insets
    }
    return kind
  }
}
