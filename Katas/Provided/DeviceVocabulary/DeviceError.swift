/// Why no device could be described.
public enum DeviceError: Error, Hashable {
  /// The identifier belongs to no device in the catalogue. Identifiers are compared exactly, letter by letter.
  case unknownIdentifier(String)
  /// The text is no OS version.
  case malformedOSVersion(String)
  /// The OS version is newer than the releases that the catalogue knows.
  case unknownOSVersion(OSVersion)
  /// The device never ran the OS version.
  case neverRan(OSVersion, identifier: String)
}

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownIdentifier(let identifier): "no device has the identifier \"\(identifier)\""
    case .malformedOSVersion(let text): "\"\(text)\" is not an OS version"
    case .unknownOSVersion(let osVersion): "OS \(osVersion) is newer than \(OSReleases.newest), the last one known"
    case .neverRan(let osVersion, let identifier): "\(identifier) never ran OS \(osVersion)"
    }
  }
}
