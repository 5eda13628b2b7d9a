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
    let model = try productClass(of: identifier).init().model
    try OSReleases.check(osVersion, on: identifier, idiom: model.idiom, supported: model.supportedVersions)
    return Device(identifier: identifier, osVersion: osVersion, model: model)
  }

  private static func productClass(of identifier: String) throws(DeviceError) -> Product.Type {
    switch identifier {
    case "iPhone5,1", "iPhone5,2": IPhone5Device.self
    case "iPhone6,1", "iPhone6,2": IPhone5sDevice.self
    case "iPhone7,2": IPhone6Device.self
    case "iPhone7,1": IPhone6PlusDevice.self
    case "iPhone8,1": IPhone6sDevice.self
    case "iPhone10,3", "iPhone10,6": IPhoneXDevice.self
    case "iPhone11,8": IPhoneXRDevice.self
    case "iPhone13,1": IPhone12MiniDevice.self
    case "iPhone15,2": IPhone14ProDevice.self
    case "iPad2,1", "iPad2,2", "iPad2,3": IPad2Device.self
    case "iPad2,5", "iPad2,6", "iPad2,7": IPadMiniDevice.self
    case "iPad4,1", "iPad4,2": IPadAirDevice.self
    case "iPad5,3", "iPad5,4": IPadAir2Device.self
    case "iPad6,7", "iPad6,8": IPadProDevice.self
    case "iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4": IPadPro11Device.self
    default: throw .unknownIdentifier(identifier)
    }
  }
}
