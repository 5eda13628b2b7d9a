import DeviceVocabulary

/// What the system needs at the edges of a full screen.
protocol ScreenEdges: Sendable {
  /// Returns the height of the status bar in points; 0 where the system hides it.
  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int

  /// Returns the points that the status bar, the sensor housing and the home indicator take.
  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets
}

/// The edges of an iPhone.
struct PhoneEdges: ScreenEdges {
  /// The height of the status bar in portrait.
  var statusBar = 20
  /// How far the sensor housing reaches into the screen; nil for a phone with a home button.
  var sensorHousing: Int?

  /// From iOS 8 on, the system hides the status bar of every phone in landscape.
  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int {
    orientation == .landscape && osVersion >= OSVersion(8, 0) ? 0 : statusBar
  }

  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets {
    guard let sensorHousing else { return Insets(top: statusBarHeight(in: orientation, on: osVersion)) }
    switch orientation {
    case .portrait: return Insets(top: sensorHousing, bottom: 34)
    case .landscape: return Insets(left: sensorHousing, bottom: 21, right: sensorHousing)
    }
  }
}

/// The edges of an iPad, which are the same in both orientations.
struct PadEdges: ScreenEdges {
  var statusBar = 20
  var homeIndicator = 0

  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int { statusBar }

  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets {
    Insets(top: statusBar, bottom: homeIndicator)
  }
}

/// Edges that an OS version changed.
struct ChangedEdges: ScreenEdges {
  let old: any ScreenEdges
  let firstNewVersion: OSVersion
  let new: any ScreenEdges

  private func edges(on osVersion: OSVersion) -> any ScreenEdges {
    osVersion < firstNewVersion ? old : new
  }

  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int {
    edges(on: osVersion).statusBarHeight(in: orientation, on: osVersion)
  }

  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets {
    edges(on: osVersion).safeAreaInsets(in: orientation, on: osVersion)
  }
}
