import DeviceVocabulary

public enum Devices {
  public static func device(identifier: String, osVersion text: String) throws(DeviceError) -> any Device {
    let osVersion = try OSVersion(text)
    if let model = phones[identifier] {
      try OSReleases.check(osVersion, on: identifier, idiom: .phone, supported: model.supportedVersions)
      return Phone(identifier: identifier, osVersion: osVersion, model: model)
    }
    guard let model = pads[identifier] else { throw .unknownIdentifier(identifier) }
    try OSReleases.check(osVersion, on: identifier, idiom: .pad, supported: model.supportedVersions)
    return Pad(identifier: identifier, osVersion: osVersion, model: model)
  }

  private static let phones: [String: PhoneModel] = [
    "iPhone5,1": .iPhone5,
    "iPhone5,2": .iPhone5,
    "iPhone6,1": .iPhone5s,
    "iPhone6,2": .iPhone5s,
    "iPhone7,2": .iPhone6,
    "iPhone7,1": .iPhone6Plus,
    "iPhone8,1": .iPhone6s,
    "iPhone10,3": .iPhoneX,
    "iPhone10,6": .iPhoneX,
    "iPhone11,8": .iPhoneXR,
    "iPhone13,1": .iPhone12Mini,
    "iPhone15,2": .iPhone14Pro,
  ]

  private static let pads: [String: PadModel] = [
    "iPad2,1": .iPad2,
    "iPad2,2": .iPad2,
    "iPad2,3": .iPad2,
    "iPad2,5": .iPadMini,
    "iPad2,6": .iPadMini,
    "iPad2,7": .iPadMini,
    "iPad4,1": .iPadAir,
    "iPad4,2": .iPadAir,
    "iPad5,3": .iPadAir2,
    "iPad5,4": .iPadAir2,
    "iPad6,7": .iPadPro,
    "iPad6,8": .iPadPro,
    "iPad8,1": .iPadPro11,
    "iPad8,2": .iPadPro11,
    "iPad8,3": .iPadPro11,
    "iPad8,4": .iPadPro11,
  ]
}
