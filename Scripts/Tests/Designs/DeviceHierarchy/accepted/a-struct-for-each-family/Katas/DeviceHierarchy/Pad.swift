import DeviceVocabulary

/// What differs from one iPad to the next.
struct PadModel: Sendable {
  let name: String
  let supportedVersions: ClosedRange<OSVersion>
  let display: Display
  var layout = LayoutPolicy.pad
  let capabilities: Capabilities
  var statusBar = 20
  var homeIndicator = 0
}

struct Pad: Device {
  let identifier: String
  let osVersion: OSVersion
  let model: PadModel

  var name: String { model.name }
  var display: Display { model.display }
  var assetSuffix: String { display.scaleModifier + "~ipad" }
  var features: Set<Feature> { model.capabilities.features(on: osVersion) }

  func layoutColumns(in orientation: Orientation) -> Int { model.layout.columns(in: orientation) }
  func statusBarHeight(in orientation: Orientation) -> Int { model.statusBar }
  func safeAreaInsets(in orientation: Orientation) -> Insets {
    Insets(top: model.statusBar, bottom: model.homeIndicator)
  }
}
