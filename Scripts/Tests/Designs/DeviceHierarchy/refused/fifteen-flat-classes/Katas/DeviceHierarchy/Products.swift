import DeviceVocabulary

final class IPhone5Device: Device {
  override var name: String { "iPhone 5" }
  override var idiom: Idiom { .phone }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(6, 0)...OSVersion(10, 3) }
  override var display: Display { Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326) }
  override var edges: any ScreenEdges { PhoneEdges() }
  override var layout: LayoutPolicy { .phone }
  override var capabilities: Capabilities { Capabilities(hardware: [.telephony]) }
}

final class IPhone5sDevice: Device {
  override var name: String { "iPhone 5s" }
  override var idiom: Idiom { .phone }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(7, 0)...OSVersion(12, 5) }
  override var display: Display { Display(logicalSize: Size(width: 320, height: 568), scale: 2, pixelsPerInch: 326) }
  override var edges: any ScreenEdges { PhoneEdges() }
  override var layout: LayoutPolicy { .phone }
  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .touchID]) }
}

final class IPhone6Device: Device {
  override var name: String { "iPhone 6" }
  override var idiom: Idiom { .phone }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(8, 0)...OSVersion(12, 5) }
  override var display: Display { Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326) }
  override var edges: any ScreenEdges { PhoneEdges() }
  override var layout: LayoutPolicy { .phone }
  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .touchID]) }
}

final class IPhone6PlusDevice: Device {
  override var name: String { "iPhone 6 Plus" }
  override var idiom: Idiom { .phone }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(8, 0)...OSVersion(12, 5) }
  override var display: Display {
    Display(
      logicalSize: Size(width: 414, height: 736), scale: 3, pixelsPerInch: 401,
      nativeSize: Size(width: 1080, height: 1920))
  }
  override var edges: any ScreenEdges { PhoneEdges() }
  override var layout: LayoutPolicy { .phone }
  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .touchID]) }
}

final class IPhone6sDevice: Device {
  override var name: String { "iPhone 6s" }
  override var idiom: Idiom { .phone }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(9, 0)...OSVersion(15, 8) }
  override var display: Display { Display(logicalSize: Size(width: 375, height: 667), scale: 2, pixelsPerInch: 326) }
  override var edges: any ScreenEdges { PhoneEdges() }
  override var layout: LayoutPolicy { .phone }
  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .touchID, .threeDTouch]) }
}

final class IPhoneXDevice: Device {
  override var name: String { "iPhone X" }
  override var idiom: Idiom { .phone }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(11, 0)...OSVersion(16, 7) }
  override var display: Display { Display(logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 458) }
  override var edges: any ScreenEdges { PhoneEdges(statusBar: 44, sensorHousing: 44) }
  override var layout: LayoutPolicy { .phone }
  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .faceID, .threeDTouch]) }
}

final class IPhoneXRDevice: Device {
  override var name: String { "iPhone XR" }
  override var idiom: Idiom { .phone }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(12, 0)...OSVersion(18, 7) }
  override var display: Display { Display(logicalSize: Size(width: 414, height: 896), scale: 2, pixelsPerInch: 326) }
  override var edges: any ScreenEdges {
    ChangedEdges(
      old: PhoneEdges(statusBar: 44, sensorHousing: 44), firstNewVersion: OSVersion(14, 0),
      new: PhoneEdges(statusBar: 48, sensorHousing: 48))
  }
  override var layout: LayoutPolicy { .phone }
  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .faceID]) }
}

final class IPhone12MiniDevice: Device {
  override var name: String { "iPhone 12 mini" }
  override var idiom: Idiom { .phone }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(14, 1)...OSReleases.newest }
  override var display: Display {
    Display(
      logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
      nativeSize: Size(width: 1080, height: 2340))
  }
  override var edges: any ScreenEdges {
    ChangedEdges(
      old: PhoneEdges(statusBar: 44, sensorHousing: 50), firstNewVersion: OSVersion(15, 0),
      new: PhoneEdges(statusBar: 50, sensorHousing: 50))
  }
  override var layout: LayoutPolicy { .phone }
  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .faceID]) }
}

final class IPhone14ProDevice: Device {
  override var name: String { "iPhone 14 Pro" }
  override var idiom: Idiom { .phone }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(16, 0)...OSReleases.newest }
  override var display: Display { Display(logicalSize: Size(width: 393, height: 852), scale: 3, pixelsPerInch: 460) }
  override var edges: any ScreenEdges { PhoneEdges(statusBar: 54, sensorHousing: 59) }
  override var layout: LayoutPolicy { .phone }
  override var capabilities: Capabilities { Capabilities(hardware: [.telephony, .faceID]) }
}

final class IPad2Device: Device {
  override var name: String { "iPad 2" }
  override var idiom: Idiom { .pad }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(4, 3)...OSVersion(9, 3) }
  override var display: Display { Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 132) }
  override var edges: any ScreenEdges { PadEdges() }
  override var layout: LayoutPolicy { .pad }
  override var capabilities: Capabilities { Capabilities() }
}

final class IPadMiniDevice: Device {
  override var name: String { "iPad mini" }
  override var idiom: Idiom { .pad }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(6, 0)...OSVersion(9, 3) }
  override var display: Display { Display(logicalSize: Size(width: 768, height: 1024), scale: 1, pixelsPerInch: 163) }
  override var edges: any ScreenEdges { PadEdges() }
  override var layout: LayoutPolicy { .pad }
  override var capabilities: Capabilities { Capabilities() }
}

final class IPadAirDevice: Device {
  override var name: String { "iPad Air" }
  override var idiom: Idiom { .pad }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(7, 0)...OSVersion(12, 5) }
  override var display: Display { Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264) }
  override var edges: any ScreenEdges { PadEdges() }
  override var layout: LayoutPolicy { .pad }
  override var capabilities: Capabilities { Capabilities(multitasking: [.slideOver]) }
}

final class IPadAir2Device: Device {
  override var name: String { "iPad Air 2" }
  override var idiom: Idiom { .pad }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(8, 1)...OSVersion(15, 8) }
  override var display: Display { Display(logicalSize: Size(width: 768, height: 1024), scale: 2, pixelsPerInch: 264) }
  override var edges: any ScreenEdges { PadEdges() }
  override var layout: LayoutPolicy { .pad }
  override var capabilities: Capabilities {
    Capabilities(hardware: [.touchID], multitasking: [.slideOver, .splitView])
  }
}

final class IPadProDevice: Device {
  override var name: String { "iPad Pro (12.9-inch)" }
  override var idiom: Idiom { .pad }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(9, 1)...OSVersion(16, 7) }
  override var display: Display { Display(logicalSize: Size(width: 1024, height: 1366), scale: 2, pixelsPerInch: 264) }
  override var edges: any ScreenEdges { PadEdges() }
  override var layout: LayoutPolicy { .largePad }
  override var capabilities: Capabilities {
    Capabilities(hardware: [.touchID], multitasking: [.slideOver, .splitView])
  }
}

final class IPadPro11Device: Device {
  override var name: String { "iPad Pro (11-inch)" }
  override var idiom: Idiom { .pad }
  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(12, 1)...OSReleases.newest }
  override var display: Display { Display(logicalSize: Size(width: 834, height: 1194), scale: 2, pixelsPerInch: 264) }
  override var edges: any ScreenEdges { PadEdges(statusBar: 24, homeIndicator: 20) }
  override var layout: LayoutPolicy { .pad }
  override var capabilities: Capabilities { Capabilities(hardware: [.faceID], multitasking: [.slideOver, .splitView]) }
}
