import DeviceVocabulary

/// The family of a product: what takes room at the edges of its screen, and the rules that all its products follow.
enum Family: Sendable {
  case phone(front: ByOSVersion<Front>)
  /// The edges of an iPad are the same in both orientations. With a home button, the home indicator takes 0 points.
  case pad(statusBar: Int, homeIndicator: Int)

  /// What takes room at the edges of a phone's screen.
  enum Front: Sendable {
    /// Only the status bar does; the home button is beside the screen.
    case homeButton
    /// The sensors reach `depth` points into the screen. Instead of the home button, the screen has a home indicator.
    case sensorHousing(depth: Int, statusBar: Int)

    fileprivate func phoneEdges(in orientation: Orientation, hidesBar: Bool) -> (statusBar: Int, safeArea: Insets) {
      switch (self, orientation) {
      case (.homeButton, _):
        hidesBar ? (0, Insets(top: 0)) : (20, Insets(top: 20))
      case (.sensorHousing(let depth, let statusBar), .portrait):
        (statusBar, Insets(top: depth, bottom: 34))
      case (.sensorHousing(let depth, let statusBar), .landscape):
        (hidesBar ? 0 : statusBar, Insets(left: depth, bottom: 21, right: depth))
      }
    }
  }

  static let padWithHomeButton = pad(statusBar: 20, homeIndicator: 0)

  var idiom: Idiom {
    switch self {
    case .phone: .phone
    case .pad: .pad
    }
  }

  /// The modifier for the family in the names of image files.
  var assetModifier: String { idiom == .phone ? "~iphone" : "~ipad" }

  /// Returns the height of the status bar, 0 where the system hides it, and the points that the system needs at the
  /// edges of a full screen.
  func edges(in orientation: Orientation, on osVersion: OSVersion) -> (statusBar: Int, safeArea: Insets) {
    switch self {
    case .phone(let front):
      // From iOS 8 on, the system hides the status bar of every phone in landscape.
      let hidesBar = orientation == .landscape && osVersion >= OSVersion(8, 0)
      return front.value(on: osVersion).phoneEdges(in: orientation, hidesBar: hidesBar)
    case .pad(let statusBar, let homeIndicator):
      return (statusBar, Insets(top: statusBar, bottom: homeIndicator))
    }
  }
}
