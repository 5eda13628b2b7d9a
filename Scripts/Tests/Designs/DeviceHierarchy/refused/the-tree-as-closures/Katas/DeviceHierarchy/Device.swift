import DeviceVocabulary

/// A device as the app sees it: the hardware, and the OS version that runs on it.
public struct Device {
  public let identifier: String
  public let osVersion: OSVersion
  let kind: Kind

  public init(identifier: String, osVersion text: String) throws(DeviceError) {
    let osVersion = try OSVersion(text)
    guard let kind = Kind.all[identifier]?() else { throw .unknownIdentifier(identifier) }
    self.identifier = identifier
    self.osVersion = osVersion
    self.kind = kind
    try OSReleases.check(osVersion, on: identifier, idiom: kind.idiom, supported: kind.supportedVersions)
  }

  public var name: String { kind.name }
  public var display: Display { kind.display }
  public var assetSuffix: String { display.scaleModifier + (kind.idiom == .phone ? "~iphone" : "~ipad") }
  public var features: Set<Feature> { kind.features(osVersion) }
  public func layoutColumns(in orientation: Orientation) -> Int { kind.layoutColumns(orientation) }
  public func statusBarHeight(in orientation: Orientation) -> Int { kind.statusBar(orientation, osVersion) }
  public func safeAreaInsets(in orientation: Orientation) -> Insets { kind.safeArea(orientation, osVersion) }
}
