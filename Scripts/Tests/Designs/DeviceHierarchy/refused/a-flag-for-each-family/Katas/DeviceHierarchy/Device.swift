import DeviceVocabulary

/// A device as the app sees it.
public struct Device {
  public let identifier: String
  public let osVersion: OSVersion
  let product: Product

  public init(identifier: String, osVersion text: String) throws(DeviceError) {
    osVersion = try OSVersion(text)
    guard let product = Product.all[identifier] else { throw .unknownIdentifier(identifier) }
    self.identifier = identifier
    self.product = product
    try OSReleases.check(
      osVersion, on: identifier, idiom: product.isPhone ? .phone : .pad, supported: product.versions)
  }

  public var name: String { product.name }
  public var display: Display { product.display }

  public var assetSuffix: String { display.scaleModifier + (product.isPhone ? "~iphone" : "~ipad") }

  public var features: Set<Feature> {
    if product.isPhone { return product.features.union([.telephony]) }
    return osVersion < OSVersion(9, 0) ? product.features : product.features.union(multitasking)
  }

  private var multitasking: Set<Feature> {
    if product.isSplit { [.slideOver, .splitView] } else { product.isAir ? [.slideOver] : [] }
  }

  public func layoutColumns(in orientation: Orientation) -> Int {
    let columns = product.isPhone ? 1 : product.isLarge ? 3 : 2
    return orientation == .portrait ? columns : columns + 1
  }

  public func statusBarHeight(in orientation: Orientation) -> Int {
    if product.isPhone {
      if orientation == .landscape && osVersion >= OSVersion(8, 0) { return 0 }
      return isNewer ? product.newStatusBar : product.statusBar
    } else {
      return product.statusBar
    }
  }

  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    if product.hasSensors {
      let sensors = isNewer ? product.newSensors : product.sensors
      return orientation == .portrait
        ? Insets(top: sensors, bottom: 34) : Insets(left: sensors, bottom: 21, right: sensors)
    } else {
      let bottom = product.isPhone ? 0 : product.sensors
      return Insets(top: statusBarHeight(in: orientation), bottom: bottom)
    }
  }

  private var isNewer: Bool { product.changed.map { osVersion >= $0 } ?? false }
}
