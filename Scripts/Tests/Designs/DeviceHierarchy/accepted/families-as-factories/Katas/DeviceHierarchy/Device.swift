import DeviceVocabulary

/// A product on an OS version.
public struct Device {
  public let identifier: String
  public let osVersion: OSVersion
  let product: Product

  public var name: String { product.name }
  public var display: Display { product.display }
  public var assetSuffix: String { display.scaleModifier + product.imageSuffix }

  public var features: Set<Feature> {
    product.features.union(osVersion >= OSVersion(9, 0) ? product.featuresFromIOS9 : [])
  }

  public func layoutColumns(in orientation: Orientation) -> Int {
    orientation == .portrait ? product.columns.portrait : product.columns.landscape
  }

  public func statusBarHeight(in orientation: Orientation) -> Int {
    margins.statusBar(in: orientation, on: osVersion)
  }

  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    margins.safeArea(in: orientation, on: osVersion)
  }

  /// The margins of the newest OS version that changed them, up to the device's own.
  private var margins: Margins {
    product.laterMargins.last { $0.since <= osVersion }?.margins ?? product.margins
  }
}
