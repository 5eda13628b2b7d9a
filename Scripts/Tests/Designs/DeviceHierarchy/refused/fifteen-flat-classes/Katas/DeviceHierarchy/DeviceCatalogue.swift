import DeviceVocabulary

/// Finds the class of a device by its hardware identifier.
public enum DeviceCatalogue {
  /// Returns the device with a hardware identifier, on an OS version.
  ///
  /// - Parameters:
  ///   - identifier: as the hardware reports it, such as "iPhone5,1".
  ///   - text: the OS version as `UIDevice.systemVersion` reports it, such as "9.3.5".
  /// - Throws: `DeviceError`, which names what was wrong.
  public static func device(identifier: String, osVersion text: String) throws(DeviceError) -> Device {
    let osVersion = try OSVersion(text)
    guard let type = classes[identifier] else { throw .unknownIdentifier(identifier) }
    let device = type.init(identifier: identifier, osVersion: osVersion)
    try OSReleases.check(osVersion, on: identifier, idiom: device.idiom, supported: device.supportedVersions)
    return device
  }

  private static let classes: [String: Device.Type] = [
    "iPhone5,1": IPhone5Device.self, "iPhone5,2": IPhone5Device.self,
    "iPhone6,1": IPhone5sDevice.self, "iPhone6,2": IPhone5sDevice.self,
    "iPhone7,2": IPhone6Device.self,
    "iPhone7,1": IPhone6PlusDevice.self,
    "iPhone8,1": IPhone6sDevice.self,
    "iPhone10,3": IPhoneXDevice.self, "iPhone10,6": IPhoneXDevice.self,
    "iPhone11,8": IPhoneXRDevice.self,
    "iPhone13,1": IPhone12MiniDevice.self,
    "iPhone15,2": IPhone14ProDevice.self,
    "iPad2,1": IPad2Device.self, "iPad2,2": IPad2Device.self, "iPad2,3": IPad2Device.self,
    "iPad2,5": IPadMiniDevice.self, "iPad2,6": IPadMiniDevice.self, "iPad2,7": IPadMiniDevice.self,
    "iPad4,1": IPadAirDevice.self, "iPad4,2": IPadAirDevice.self,
    "iPad5,3": IPadAir2Device.self, "iPad5,4": IPadAir2Device.self,
    "iPad6,7": IPadProDevice.self, "iPad6,8": IPadProDevice.self,
    "iPad8,1": IPadPro11Device.self, "iPad8,2": IPadPro11Device.self, "iPad8,3": IPadPro11Device.self,
    "iPad8,4": IPadPro11Device.self,
  ]
}
