import DeviceVocabulary

/// The numbers that describe the edges of a screen, in points.
struct ScreenEdges: Sendable {
  /// The height of the status bar in portrait.
  var statusBar = 20
  /// How far the sensor housing reaches into the screen; nil for a device without one.
  var sensorHousing: Int?
  /// The height of the home indicator's area on an iPad.
  var homeIndicator = 0
}

/// The edges of a screen from one OS version on.
struct ChangedEdges: Sendable {
  let firstVersion: OSVersion
  let edges: ScreenEdges
}
