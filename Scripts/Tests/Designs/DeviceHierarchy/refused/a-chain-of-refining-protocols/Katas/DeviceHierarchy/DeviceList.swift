import DeviceVocabulary

public enum DeviceList {
  public static func device(identifier: String, osVersion text: String) throws(DeviceError) -> any Device {
    let osVersion = try OSVersion(text)
    guard let type = types[identifier] else { throw .unknownIdentifier(identifier) }
    let device = type.init(identifier: identifier, osVersion: osVersion)
    try OSReleases.check(osVersion, on: identifier, idiom: device.idiom, supported: device.supportedVersions)
    return device
  }

  private static let types: [String: any Device.Type] = [
    "iPhone5,1": IPhone5.self, "iPhone5,2": IPhone5.self,
    "iPhone6,1": IPhone5s.self, "iPhone6,2": IPhone5s.self,
    "iPhone7,2": IPhone6.self,
    "iPhone7,1": IPhone6Plus.self,
    "iPhone8,1": IPhone6s.self,
    "iPhone10,3": IPhoneX.self, "iPhone10,6": IPhoneX.self,
    "iPhone11,8": IPhoneXR.self,
    "iPhone13,1": IPhone12Mini.self,
    "iPhone15,2": IPhone14Pro.self,
    "iPad2,1": IPad2.self, "iPad2,2": IPad2.self, "iPad2,3": IPad2.self,
    "iPad2,5": IPadMini.self, "iPad2,6": IPadMini.self, "iPad2,7": IPadMini.self,
    "iPad4,1": IPadAir.self, "iPad4,2": IPadAir.self,
    "iPad5,3": IPadAir2.self, "iPad5,4": IPadAir2.self,
    "iPad6,7": IPadPro.self, "iPad6,8": IPadPro.self,
    "iPad8,1": IPadPro11.self, "iPad8,2": IPadPro11.self, "iPad8,3": IPadPro11.self, "iPad8,4": IPadPro11.self,
  ]
}
