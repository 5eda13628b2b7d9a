import DeviceVocabulary

/// What the system needs at the edges of a full screen.
protocol ScreenEdges: Sendable {
  /// The height of the status bar in points; 0 where the system hides it.
  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int

  /// The points that bar, sensor housing and home indicator take.
  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets
}

/// A phone with a home button: only the status bar needs room.
struct HomeButtonPhoneEdges: ScreenEdges {
  /// From iOS 8 on, the system hides the status bar of a phone in landscape.
  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int {
    orientation == .landscape && osVersion >= OSVersion(8, 0) ? 0 : 20
  }

  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets {
    Insets(top: statusBarHeight(in: orientation, on: osVersion))
  }
}

/// A phone whose sensor housing reaches into the screen.
struct SensorHousingPhoneEdges: ScreenEdges {
  /// The height of the status bar in portrait.
  let statusBar: Int
  /// How far the housing reaches into the screen.
  let sensorHousing: Int

  func statusBarHeight(in orientation: Orientation, on osVersion: OSVersion) -> Int {
    orientation == .portrait ? statusBar : 0
  }

  func safeAreaInsets(in orientation: Orientation, on osVersion: OSVersion) -> Insets {
    switch orientation {
    case .portrait: Insets(top: sensorHousing, bottom: 34)
    case .landscape: Insets(left: sensorHousing, bottom: 21, right: sensorHousing)
    }
  }
}

/// An iPad: the same in both orientations.
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
