import DeviceVocabulary

/// Creates the value that describes a device.
public enum DeviceFactory {
  /// Returns the device with a hardware identifier, on an OS version.
  ///
  /// - Parameters:
  ///   - identifier: as the hardware reports it, such as "iPhone5,1".
  ///   - text: the OS version as `UIDevice.systemVersion` reports it, such as "9.3.5".
  /// - Throws: `DeviceError`, which names what was wrong.
  public static func device(identifier: String, osVersion text: String) throws(DeviceError) -> Device {
    let osVersion = try OSVersion(text)
    guard let model = models.first(where: { $0.identifiers.contains(identifier) })?.model else {
      throw .unknownIdentifier(identifier)
    }
    try OSReleases.check(osVersion, on: identifier, idiom: model.family.idiom, supported: model.supportedVersions)
    return Device(identifier: identifier, osVersion: osVersion, model: model)
  }

  private static let models: [(identifiers: [String], model: Model)] = [
    (["iPhone5,1", "iPhone5,2"], .iPhone5),
    (["iPhone7,2"], .iPhone6),
    (["iPhone7,1"], .iPhone6Plus),
    (["iPhone8,1"], .iPhone6s),
    (["iPhone10,3", "iPhone10,6"], .iPhoneX),
    (["iPhone11,8"], .iPhoneXR),
    (["iPhone13,1"], .iPhone12Mini),
    (["iPhone15,2"], .iPhone14Pro),
    (["iPad2,1", "iPad2,2", "iPad2,3"], .iPad2),
    (["iPad4,1", "iPad4,2"], .iPadAir),
    (["iPad5,3", "iPad5,4"], .iPadAir2),
    (["iPad6,7", "iPad6,8"], .iPadPro),
    (["iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4"], .iPadPro11),
  ]
}
