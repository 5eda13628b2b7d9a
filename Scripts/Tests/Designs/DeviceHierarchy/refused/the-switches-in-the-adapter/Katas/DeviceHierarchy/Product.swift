import DeviceVocabulary

public enum Product {
  case iPhone5, iPhone5s, iPhone6, iPhone6Plus, iPhone6s, iPhoneX, iPhoneXR, iPhone12Mini, iPhone14Pro
  case iPad2, iPadMini, iPadAir, iPadAir2, iPadPro, iPadPro11

  public init(identifier: String) throws(DeviceError) {
    switch identifier {
    case "iPhone5,1", "iPhone5,2": self = .iPhone5
    case "iPhone6,1", "iPhone6,2": self = .iPhone5s
    case "iPhone7,2": self = .iPhone6
    case "iPhone7,1": self = .iPhone6Plus
    case "iPhone8,1": self = .iPhone6s
    case "iPhone10,3", "iPhone10,6": self = .iPhoneX
    case "iPhone11,8": self = .iPhoneXR
    case "iPhone13,1": self = .iPhone12Mini
    case "iPhone15,2": self = .iPhone14Pro
    case "iPad2,1", "iPad2,2", "iPad2,3": self = .iPad2
    case "iPad2,5", "iPad2,6", "iPad2,7": self = .iPadMini
    case "iPad4,1", "iPad4,2": self = .iPadAir
    case "iPad5,3", "iPad5,4": self = .iPadAir2
    case "iPad6,7", "iPad6,8": self = .iPadPro
    case "iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4": self = .iPadPro11
    default: throw .unknownIdentifier(identifier)
    }
  }
}
