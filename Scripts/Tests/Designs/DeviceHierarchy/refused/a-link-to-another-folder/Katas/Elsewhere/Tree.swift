import DeviceVocabulary

/// A device as the app sees it: the hardware, and the OS version that runs on it.
///
/// A product's class overrides what differs from its parent.
public class Device: AnyDevice {
  /// The hardware identifier, such as "iPhone5,1".
  public let identifier: String
  public let osVersion: OSVersion

  required init(identifier: String, osVersion: OSVersion) {
    self.identifier = identifier
    self.osVersion = osVersion
  }

  /// The product's name as Apple writes it.
  public var name: String { fatalError("\(Self.self) must override name") }

  /// The family that the device belongs to.
  var idiom: Idiom { fatalError("\(Self.self) must override idiom") }

  /// The release line that the device shipped with and the last one that it was given; `OSReleases.newest` where Apple
  /// still publishes later ones for it.
  var supportedVersions: ClosedRange<OSVersion> { fatalError("\(Self.self) must override supportedVersions") }

  /// The screen in points, in portrait.
  public var logicalSize: Size { fatalError("\(Self.self) must override logicalSize") }

  /// Pixels that the app draws for each point.
  public var scale: Int { 1 }

  /// The panel's density.
  public var pixelsPerInch: Int { fatalError("\(Self.self) must override pixelsPerInch") }

  /// The pixels that the app draws, in portrait.
  public var renderedSize: Size { logicalSize * scale }

  /// The pixels that the panel has, in portrait.
  public var nativeSize: Size { renderedSize }

  /// The modifiers in the names of image files, between the name and the extension.
  public var assetSuffix: String { scale == 1 ? "" : "@\(scale)x" }

  public var features: Set<Feature> { [] }

  /// Columns of the app's grid.
  public func layoutColumns(in orientation: Orientation) -> Int {
    fatalError("\(Self.self) must override layoutColumns(in:)")
  }

  /// The height of the status bar in points; 0 where the system hides it.
  public func statusBarHeight(in orientation: Orientation) -> Int { 20 }

  /// The points that the system needs at the edges of a full screen.
  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    Insets(top: statusBarHeight(in: orientation))
  }
}

/// Creates the object that describes a device.
public enum DeviceFactory {
  /// Returns the device with a hardware identifier, on an OS version.
  ///
  /// - Parameters:
  ///   - identifier: as the hardware reports it, such as "iPhone5,1".
  ///   - text: the OS version as `UIDevice.systemVersion` reports it, such as "9.3.5".
  /// - Throws: `DeviceError`, which names what was wrong.
  public static func device(identifier: String, osVersion text: String) throws(DeviceError) -> Device {
    let osVersion = try OSVersion(text)
    let type = try deviceClass(of: identifier, on: osVersion)
    let device = type.init(identifier: identifier, osVersion: osVersion)
    try OSReleases.check(osVersion, on: identifier, idiom: device.idiom, supported: device.supportedVersions)
    return device
  }

  private static func deviceClass(of identifier: String, on osVersion: OSVersion) throws(DeviceError) -> Device.Type {
    switch identifier {
    case "iPhone5,1", "iPhone5,2": IPhone5Device.self
    case "iPhone6,1", "iPhone6,2": IPhone5sDevice.self
    case "iPhone7,2": IPhone6Device.self
    case "iPhone7,1": IPhone6PlusDevice.self
    case "iPhone8,1": IPhone6sDevice.self
    case "iPhone10,3", "iPhone10,6": IPhoneXDevice.self
    case "iPhone11,8": osVersion < OSVersion(14, 0) ? IPhoneXRDevice.self : IPhoneXRIOS14Device.self
    case "iPhone13,1": osVersion < OSVersion(15, 0) ? IPhone12MiniDevice.self : IPhone12MiniIOS15Device.self
    case "iPhone15,2": IPhone14ProDevice.self
    case "iPad2,1", "iPad2,2", "iPad2,3": IPad2Device.self
    case "iPad2,5", "iPad2,6", "iPad2,7": IPadMiniDevice.self
    case "iPad4,1", "iPad4,2": osVersion < OSVersion(9, 0) ? IPadAirDevice.self : IPadAirIOS9Device.self
    case "iPad5,3", "iPad5,4": osVersion < OSVersion(9, 0) ? IPadAir2Device.self : IPadAir2IOS9Device.self
    case "iPad6,7", "iPad6,8": IPadProDevice.self
    case "iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4": IPadPro11Device.self
    default: throw .unknownIdentifier(identifier)
    }
  }
}

/// The iPad Air: twice the pixels.
class IPadAirDevice: IPadDevice {
  override var name: String { "iPad Air" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(7, 0)...OSVersion(12, 5) }

  override var scale: Int { 2 }

  override var pixelsPerInch: Int { 264 }
}

/// The iPad Air from iOS 9 on. What iOS 9 added differs from one iPad to the next, so it is not in `IPadDevice`.
class IPadAirIOS9Device: IPadAirDevice {
  override var features: Set<Feature> { super.features.union([.slideOver]) }
}

/// The iPad Air 2: an iPad Air with Touch ID.
class IPadAir2Device: IPadAirDevice {
  override var name: String { "iPad Air 2" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(8, 1)...OSVersion(15, 8) }

  override var features: Set<Feature> { super.features.union([.touchID]) }
}

/// The iPad Air 2 from iOS 9 on.
class IPadAir2IOS9Device: IPadAir2Device {
  override var features: Set<Feature> { super.features.union([.slideOver, .splitView]) }
}

/// What all iPads share.
class IPadDevice: Device {
  override var idiom: Idiom { .pad }

  override var logicalSize: Size { Size(width: 768, height: 1024) }

  override var assetSuffix: String { super.assetSuffix + "~ipad" }

  override func layoutColumns(in orientation: Orientation) -> Int {
    orientation == .portrait ? 2 : 3
  }
}

/// The iPad 2.
class IPad2Device: IPadDevice {
  override var name: String { "iPad 2" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(4, 3)...OSVersion(9, 3) }

  override var pixelsPerInch: Int { 132 }
}

/// The iPad mini: an iPad 2 with smaller pixels.
class IPadMiniDevice: IPad2Device {
  override var name: String { "iPad mini" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(6, 0)...OSVersion(9, 3) }

  override var pixelsPerInch: Int { 163 }
}

/// The iPad Pro 12.9-inch: does what an iPad Air 2 does on iOS 9; its screen has room for one more column.
class IPadProDevice: IPadAir2IOS9Device {
  override var name: String { "iPad Pro (12.9-inch)" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(9, 1)...OSVersion(16, 7) }

  override var logicalSize: Size { Size(width: 1024, height: 1366) }

  override func layoutColumns(in orientation: Orientation) -> Int {
    super.layoutColumns(in: orientation) + 1
  }
}

/// The iPad Pro 11-inch: no home button, and hardly wider than other iPads.
class IPadPro11Device: IPadProDevice {
  override var name: String { "iPad Pro (11-inch)" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(12, 1)...OSReleases.newest }

  override var logicalSize: Size { Size(width: 834, height: 1194) }

  override var features: Set<Feature> { super.features.subtracting([.touchID]).union([.faceID]) }

  override func layoutColumns(in orientation: Orientation) -> Int {
    super.layoutColumns(in: orientation) - 1
  }

  override func statusBarHeight(in orientation: Orientation) -> Int { 24 }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    var insets = super.safeAreaInsets(in: orientation)
    insets.bottom = 20
    return insets
  }
}

/// The iPhone 12 mini: as the iPhone XR, but smaller; its pixels are scaled down as on the Plus.
class IPhone12MiniDevice: IPhoneXRDevice {
  override var name: String { "iPhone 12 mini" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(14, 1)...OSReleases.newest }

  override var logicalSize: Size { Size(width: 375, height: 812) }

  override var scale: Int { 3 }

  override var pixelsPerInch: Int { 476 }

  override var nativeSize: Size { Size(width: 1080, height: 2340) }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    var insets = super.safeAreaInsets(in: orientation)
    switch orientation {
    case .portrait: insets.top = 50
    case .landscape: (insets.left, insets.right) = (50, 50)
    }
    return insets
  }
}

/// The iPhone 12 mini from iOS 15 on, whose status bar reaches down to the safe area.
class IPhone12MiniIOS15Device: IPhone12MiniDevice {
  override func statusBarHeight(in orientation: Orientation) -> Int {
    orientation == .portrait ? 50 : super.statusBarHeight(in: orientation)
  }
}

/// The iPhone 14 Pro: its status bar ends above the safe area.
class IPhone14ProDevice: IPhoneXRDevice {
  override var name: String { "iPhone 14 Pro" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(16, 0)...OSReleases.newest }

  override var logicalSize: Size { Size(width: 393, height: 852) }

  override var scale: Int { 3 }

  override var pixelsPerInch: Int { 460 }

  override func statusBarHeight(in orientation: Orientation) -> Int {
    orientation == .portrait ? 54 : super.statusBarHeight(in: orientation)
  }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    var insets = super.safeAreaInsets(in: orientation)
    switch orientation {
    case .portrait: insets.top = 59
    case .landscape: (insets.left, insets.right) = (59, 59)
    }
    return insets
  }
}

/// The iPhone 5: the first one with a taller screen.
class IPhone5Device: IPhoneDevice {
  override var name: String { "iPhone 5" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(6, 0)...OSVersion(10, 3) }

  override var logicalSize: Size { Size(width: 320, height: 568) }
}

/// The iPhone 5s: an iPhone 5 with Touch ID.
class IPhone5sDevice: IPhone5Device {
  override var name: String { "iPhone 5s" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(7, 0)...OSVersion(12, 5) }

  override var features: Set<Feature> { super.features.union([.touchID]) }
}

/// The iPhone 6: a larger screen, and Touch ID.
class IPhone6Device: IPhoneDevice {
  override var name: String { "iPhone 6" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(8, 0)...OSVersion(12, 5) }

  override var logicalSize: Size { Size(width: 375, height: 667) }

  override var features: Set<Feature> { super.features.union([.touchID]) }
}

/// The iPhone 6 Plus: draws more pixels than its panel has, and the system scales them down.
class IPhone6PlusDevice: IPhone6Device {
  override var name: String { "iPhone 6 Plus" }

  override var logicalSize: Size { Size(width: 414, height: 736) }

  override var scale: Int { 3 }

  override var pixelsPerInch: Int { 401 }

  override var nativeSize: Size { Size(width: 1080, height: 1920) }
}

/// The iPhone 6s: an iPhone 6 with 3D Touch.
class IPhone6sDevice: IPhone6Device {
  override var name: String { "iPhone 6s" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(9, 0)...OSVersion(15, 8) }

  override var features: Set<Feature> { super.features.union([.threeDTouch]) }
}

/// What all iPhones share.
class IPhoneDevice: Device {
  override var idiom: Idiom { .phone }

  override var scale: Int { 2 }

  override var pixelsPerInch: Int { 326 }

  override var assetSuffix: String { super.assetSuffix + "~iphone" }

  override var features: Set<Feature> { super.features.union([.telephony]) }

  override func layoutColumns(in orientation: Orientation) -> Int {
    orientation == .portrait ? 1 : 2
  }

  /// From iOS 8 on, the system hides the status bar of every phone in landscape. Since the rule is the same for all of
  /// them, it is written here, and not in a class for iOS 8.
  override func statusBarHeight(in orientation: Orientation) -> Int {
    if orientation == .landscape && osVersion >= OSVersion(8, 0) { return 0 }
    return super.statusBarHeight(in: orientation)
  }
}

/// The iPhone X: no home button, and sensors that reach into the screen.
class IPhoneXDevice: IPhoneDevice {
  override var name: String { "iPhone X" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(11, 0)...OSVersion(16, 7) }

  override var logicalSize: Size { Size(width: 375, height: 812) }

  override var scale: Int { 3 }

  override var pixelsPerInch: Int { 458 }

  override var features: Set<Feature> { super.features.union([.faceID, .threeDTouch]) }

  override func statusBarHeight(in orientation: Orientation) -> Int {
    orientation == .portrait ? 44 : super.statusBarHeight(in: orientation)
  }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    switch orientation {
    case .portrait: Insets(top: 44, bottom: 34)
    case .landscape: Insets(left: 44, bottom: 21, right: 44)
    }
  }
}

/// The iPhone XR: an iPhone X with an LCD panel, which cannot feel pressure.
class IPhoneXRDevice: IPhoneXDevice {
  override var name: String { "iPhone XR" }

  override var supportedVersions: ClosedRange<OSVersion> { OSVersion(12, 0)...OSVersion(18, 7) }

  override var logicalSize: Size { Size(width: 414, height: 896) }

  override var scale: Int { 2 }

  override var pixelsPerInch: Int { 326 }

  override var features: Set<Feature> { super.features.subtracting([.threeDTouch]) }
}

/// The iPhone XR from iOS 14 on, which gave its sensors more room.
class IPhoneXRIOS14Device: IPhoneXRDevice {
  override func statusBarHeight(in orientation: Orientation) -> Int {
    orientation == .portrait ? 48 : super.statusBarHeight(in: orientation)
  }

  override func safeAreaInsets(in orientation: Orientation) -> Insets {
    var insets = super.safeAreaInsets(in: orientation)
    switch orientation {
    case .portrait: insets.top = 48
    case .landscape: (insets.left, insets.right) = (48, 48)
    }
    return insets
  }
}

enum TreeDevices: DeviceMaker {
  static func make(identifier: String, osVersion: String) throws(DeviceError) -> any AnyDevice {
    try DeviceFactory.device(identifier: identifier, osVersion: osVersion)
  }
}
