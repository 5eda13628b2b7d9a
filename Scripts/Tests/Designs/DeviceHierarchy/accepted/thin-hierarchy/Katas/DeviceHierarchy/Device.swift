import DeviceVocabulary

/// A device as the app sees it: a product, and the OS version that runs on it.
///
/// A child holds what all devices of a family share. What differs from one product to the next is in the model.
public class Device {
  /// The hardware identifier, such as "iPhone5,1".
  public let identifier: String
  public let osVersion: OSVersion
  let model: Model

  init(identifier: String, osVersion: OSVersion, model: Model) {
    self.identifier = identifier
    self.osVersion = osVersion
    self.model = model
  }

  /// The product's name as Apple writes it.
  public final var name: String { model.name }

  public final var display: Display { model.display }

  /// The modifiers in the names of image files, between the name and the extension.
  public var assetSuffix: String { display.scaleModifier }

  public final var features: Set<Feature> { model.capabilities.features(on: osVersion) }

  /// Columns of the app's grid.
  public final func layoutColumns(in orientation: Orientation) -> Int {
    model.layout.columns(in: orientation)
  }

  /// The edges of the model on the device's OS version.
  final var edges: ScreenEdges { model.edges(on: osVersion) }

  /// The height of the status bar in points; 0 where the system hides it.
  public func statusBarHeight(in orientation: Orientation) -> Int { edges.statusBar }

  /// The points that the system needs at the edges of a full screen.
  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    Insets(top: statusBarHeight(in: orientation), bottom: edges.homeIndicator)
  }
}
