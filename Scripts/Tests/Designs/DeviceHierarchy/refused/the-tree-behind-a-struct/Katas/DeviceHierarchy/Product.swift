import DeviceVocabulary

/// A product that is still described by a class and the ancestors of the class.
class Product {
  required init() {}

  var name: String { fatalError("\(Self.self) must override name") }
  var idiom: Idiom { fatalError("\(Self.self) must override idiom") }
  var supportedVersions: ClosedRange<OSVersion> { fatalError("\(Self.self) must override supportedVersions") }
  var display: Display { fatalError("\(Self.self) must override display") }
  var edges: any ScreenEdges { fatalError("\(Self.self) must override edges") }
  var layout: LayoutPolicy { fatalError("\(Self.self) must override layout") }
  var capabilities: Capabilities { Capabilities() }

  /// The model that the classes describe.
  var model: Model {
    Model(
      name: name, idiom: idiom, supportedVersions: supportedVersions, display: display, edges: edges, layout: layout,
      capabilities: capabilities)
  }
}
