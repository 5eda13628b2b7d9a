import DeviceVocabulary

/// A device as the app sees it: a product, and the OS version that runs on it.
public struct Device: Sendable {
  /// The hardware identifier, such as "iPhone5,1".
  public let identifier: String
  public let osVersion: OSVersion
  let model: Model

  /// The product's name as Apple writes it.
  public var name: String { model.name }

  public var display: Display { model.display }

  /// The modifiers in the names of image files, between the name and the extension.
  public var assetSuffix: String { display.scaleModifier + model.family.assetModifier }

  public var features: Set<Feature> { model.features.value(on: osVersion) }

  /// Columns of the app's grid.
  public func layoutColumns(in orientation: Orientation) -> Int {
    model.layout.columns(in: orientation)
  }

  /// The height of the status bar in points; 0 where the system hides it.
  public func statusBarHeight(in orientation: Orientation) -> Int {
    model.family.edges(in: orientation, on: osVersion).statusBar
  }

  /// The points that the system needs at the edges of a full screen.
  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    model.family.edges(in: orientation, on: osVersion).safeArea
  }
}
