import DeviceVocabulary

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
    case "iPhone7,2": IPhone6Device.self
    case "iPhone7,1": IPhone6PlusDevice.self
    case "iPhone8,1": IPhone6sDevice.self
    case "iPhone10,3", "iPhone10,6": IPhoneXDevice.self
    case "iPhone11,8": osVersion < OSVersion(14, 0) ? IPhoneXRDevice.self : IPhoneXRIOS14Device.self
    case "iPhone13,1": osVersion < OSVersion(15, 0) ? IPhone12MiniDevice.self : IPhone12MiniIOS15Device.self
    case "iPhone15,2": IPhone14ProDevice.self
    case "iPad2,1", "iPad2,2", "iPad2,3": IPad2Device.self
    case "iPad4,1", "iPad4,2": osVersion < OSVersion(9, 0) ? IPadAirDevice.self : IPadAirIOS9Device.self
    case "iPad5,3", "iPad5,4": osVersion < OSVersion(9, 0) ? IPadAir2Device.self : IPadAir2IOS9Device.self
    case "iPad6,7", "iPad6,8": IPadProDevice.self
    case "iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4": IPadPro11Device.self
    default: throw .unknownIdentifier(identifier)
    }
  }
}
