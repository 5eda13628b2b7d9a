import DeviceVocabulary

/// What differs from one iPhone to the next.
struct PhoneModel: Sendable {
  let name: String
  let supportedVersions: ClosedRange<OSVersion>
  let display: Display
  let features: Set<Feature>
  /// Nil for a phone with a home button.
  var top: Top?
  var changedTop: (since: OSVersion, top: Top)?

  /// The heights at the top of the screen, in portrait.
  struct Top: Sendable {
    let statusBar: Int
    let sensors: Int
  }
}

struct Phone: Device {
  let identifier: String
  let osVersion: OSVersion
  let model: PhoneModel

  var name: String { model.name }
  var display: Display { model.display }
  var assetSuffix: String { display.scaleModifier + "~iphone" }
  var features: Set<Feature> { model.features }

  func layoutColumns(in orientation: Orientation) -> Int { LayoutPolicy.phone.columns(in: orientation) }

  /// From iOS 8 on, the system hides the status bar of every phone in landscape.
  func statusBarHeight(in orientation: Orientation) -> Int {
    if orientation == .landscape && osVersion >= OSVersion(8, 0) { return 0 }
    return top?.statusBar ?? 20
  }

  func safeAreaInsets(in orientation: Orientation) -> Insets {
    guard let sensors = top?.sensors else { return Insets(top: statusBarHeight(in: orientation)) }
    switch orientation {
    case .portrait: return Insets(top: sensors, bottom: 34)
    case .landscape: return Insets(left: sensors, bottom: 21, right: sensors)
    }
  }

  private var top: PhoneModel.Top? {
    if let change = model.changedTop, osVersion >= change.since { change.top } else { model.top }
  }
}
