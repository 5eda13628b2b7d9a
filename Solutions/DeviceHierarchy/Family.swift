import DeviceVocabulary

/// The family of a product, with the rules that all its products follow.
protocol Family: Sendable {
  var idiom: Idiom { get }

  /// The modifier for the family in the names of image files.
  var assetModifier: String { get }

  /// Returns the height of the status bar in points; 0 where the system hides it.
  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int

  /// Returns the points that the system needs at the edges of a full screen.
  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets
}

/// The family of phones.
struct Phone: Family {
  /// What takes room at the edges of a phone's screen.
  enum Front: Sendable {
    /// Only the status bar does; the home button is beside the screen.
    case homeButton
    /// The sensors reach `depth` points into the screen. Instead of the home button, the screen has a home indicator.
    case sensorHousing(depth: Int, statusBar: Int)
  }

  let front: ByOSVersion<Front>

  private static let statusBarWithHomeButton = 20
  private static let homeIndicator = (portrait: 34, landscape: 21)

  var idiom: Idiom { .phone }

  var assetModifier: String { "~iphone" }

  /// From iOS 8 on, the system hides the status bar of every phone in landscape.
  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int {
    if orientation == .landscape && osVersion >= OSVersion(8, 0) { return 0 }
    switch front.value(on: osVersion) {
    case .homeButton: return Self.statusBarWithHomeButton
    case .sensorHousing(_, let statusBar): return statusBar
    }
  }

  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets {
    switch (front.value(on: osVersion), orientation) {
    case (.homeButton, _):
      Insets(top: statusBarHeight(in: orientation, on: osVersion))
    case (.sensorHousing(let depth, _), .portrait):
      Insets(top: depth, bottom: Self.homeIndicator.portrait)
    case (.sensorHousing(let depth, _), .landscape):
      Insets(left: depth, bottom: Self.homeIndicator.landscape, right: depth)
    }
  }
}

/// The family of iPads. Their edges are the same in both orientations.
struct Pad: Family {
  let statusBar: Int
  /// The points that the home indicator takes: none if the iPad has a home button.
  let homeIndicator: Int

  static let withHomeButton = Pad(statusBar: 20, homeIndicator: 0)

  var idiom: Idiom { .pad }

  var assetModifier: String { "~ipad" }

  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int { statusBar }

  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets {
    Insets(top: statusBar, bottom: homeIndicator)
  }
}
