import DeviceVocabulary

public class Device {
  public let identifier: String
  public let osVersion: OSVersion

  required init(identifier: String, osVersion: OSVersion) {
    self.identifier = identifier
    self.osVersion = osVersion
  }

  public var name: String { fatalError("\(Self.self) must override name") }
  var idiom: Idiom { fatalError("\(Self.self) must override idiom") }
  var supportedVersions: ClosedRange<OSVersion> { fatalError("\(Self.self) must override supportedVersions") }
  public var display: Display { fatalError("\(Self.self) must override display") }
  var edges: any ScreenEdges { fatalError("\(Self.self) must override edges") }
  var layout: LayoutPolicy { fatalError("\(Self.self) must override layout") }
  var capabilities: Capabilities { fatalError("\(Self.self) must override capabilities") }

  /// The modifiers in the names of image files, between the name and the extension.
  public var assetSuffix: String {
    switch idiom {
    case .phone: display.scaleModifier + "~iphone"
    case .pad: display.scaleModifier + "~ipad"
    }
  }

  public var features: Set<Feature> { capabilities.features(on: osVersion) }

  /// Columns of the app's grid.
  public func layoutColumns(in orientation: Orientation) -> Int {
    layout.columns(in: orientation)
  }

  /// The height of the status bar in points; 0 where the system hides it.
  public func statusBarHeight(in orientation: Orientation) -> Int {
    edges.statusBarHeight(in: orientation, on: osVersion)
  }

  /// The points that the system needs at the edges of a full screen.
  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    edges.safeAreaInsets(in: orientation, on: osVersion)
  }
}
