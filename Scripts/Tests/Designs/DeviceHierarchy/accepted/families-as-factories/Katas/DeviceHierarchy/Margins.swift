import DeviceVocabulary

/// What the system keeps free at the edges.
enum Margins {
  case homeButtonPhone
  case sensorPhone(statusBar: Int, sensors: Int)
  case pad(statusBar: Int, homeIndicator: Int)

  func statusBar(in orientation: Orientation, on osVersion: OSVersion) -> Int {
    switch self {
    case .pad(let statusBar, _): statusBar
    case .homeButtonPhone: Self.hidesStatusBar(in: orientation, on: osVersion) ? 0 : 20
    case .sensorPhone(let statusBar, _): Self.hidesStatusBar(in: orientation, on: osVersion) ? 0 : statusBar
    }
  }

  func safeArea(in orientation: Orientation, on osVersion: OSVersion) -> Insets {
    guard case .sensorPhone(_, let sensors) = self else {
      return Insets(top: statusBar(in: orientation, on: osVersion), bottom: homeIndicator)
    }
    return orientation == .portrait
      ? Insets(top: sensors, bottom: 34) : Insets(left: sensors, bottom: 21, right: sensors)
  }

  private var homeIndicator: Int {
    if case .pad(_, let homeIndicator) = self { homeIndicator } else { 0 }
  }

  private static func hidesStatusBar(in orientation: Orientation, on osVersion: OSVersion) -> Bool {
    orientation == .landscape && osVersion >= OSVersion(8, 0)
  }
}
