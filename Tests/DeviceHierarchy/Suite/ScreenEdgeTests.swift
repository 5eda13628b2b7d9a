import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

/// What a device leaves free at the edges of the screen, from one OS version on.
struct ScreenEdgeCase: Sendable {
  let identifier: String
  let osVersion: String
  let statusBar: (portrait: Int, landscape: Int)
  let safeArea: (portrait: Insets, landscape: Insets)
  let place: SourceLocation

  /// A device with a home button: only the status bar takes room.
  static func homeButton(
    _ identifier: String, _ osVersion: String, portrait: Int, landscape: Int, place: SourceLocation = #_sourceLocation
  ) -> Self {
    ScreenEdgeCase(
      identifier: identifier, osVersion: osVersion, statusBar: (portrait, landscape),
      safeArea: (Insets(top: portrait), Insets(top: landscape)), place: place)
  }

  /// A phone without one: sensors at the top, or at the sides in landscape, and the home indicator at the bottom.
  static func sensors(
    _ identifier: String, _ osVersion: String, statusBar: Int, sensors: Int, place: SourceLocation = #_sourceLocation
  ) -> Self {
    ScreenEdgeCase(
      identifier: identifier, osVersion: osVersion, statusBar: (statusBar, 0),
      safeArea: (Insets(top: sensors, bottom: 34), Insets(left: sensors, bottom: 21, right: sensors)), place: place)
  }

  /// An iPad without one.
  static func homeIndicator(
    _ identifier: String, _ osVersion: String, statusBar: Int, place: SourceLocation = #_sourceLocation
  ) -> Self {
    let insets = Insets(top: statusBar, bottom: 20)
    return ScreenEdgeCase(
      identifier: identifier, osVersion: osVersion, statusBar: (statusBar, statusBar), safeArea: (insets, insets),
      place: place)
  }

  static let all = [
    // iOS 8 and later hide the status bar of a phone in landscape.
    homeButton("iPhone5,1", "6.0", portrait: 20, landscape: 20),
    homeButton("iPhone5,2", "8.0", portrait: 20, landscape: 0),
    homeButton("iPhone7,2", "8.0", portrait: 20, landscape: 0),
    homeButton("iPhone7,1", "8.0", portrait: 20, landscape: 0),
    homeButton("iPhone8,1", "9.0", portrait: 20, landscape: 0),

    sensors("iPhone10,3", "11.0", statusBar: 44, sensors: 44),
    // iOS 14 gave the iPhone XR four points more.
    sensors("iPhone11,8", "12.0", statusBar: 44, sensors: 44),
    sensors("iPhone11,8", "14.0", statusBar: 48, sensors: 48),
    // iOS 14 reported a status bar that is lower than the sensors; iOS 15 closed the gap.
    sensors("iPhone13,1", "14.1", statusBar: 44, sensors: 50),
    sensors("iPhone13,1", "15.0", statusBar: 50, sensors: 50),
    sensors("iPhone15,2", "16.0", statusBar: 54, sensors: 59),

    homeButton("iPad2,1", "4.3", portrait: 20, landscape: 20),
    homeButton("iPad4,1", "7.0", portrait: 20, landscape: 20),
    homeButton("iPad5,3", "8.1", portrait: 20, landscape: 20),
    homeButton("iPad6,7", "9.1", portrait: 20, landscape: 20),
    homeIndicator("iPad8,1", "12.1", statusBar: 24),
  ]
}

@Suite struct ScreenEdgeTests {
  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `the bar has the height of the model and the OS, and the safe area leaves out bar, sensors and home indicator`(
    variant: Variant, facts: DeviceFacts
  ) throws {
    let table = try ScreenEdgeCase.all.filter { facts.identifiers.contains($0.identifier) }
      .map { (since: try OSVersion($0.osVersion), edges: $0) }
    try facts.forEachVersion(variant) { device, comment in
      let expected = try #require(table.last { $0.since <= device.osVersion } ?? table.first).edges
      let bars = Orientation.allCases.map { device.statusBarHeight(in: $0) }
      let (bar, safeArea) = (expected.statusBar, expected.safeArea)
      #expect(bars == [bar.portrait, bar.landscape], comment, sourceLocation: expected.place)
      let areas = Orientation.allCases.map { device.safeAreaInsets(in: $0) }
      #expect(areas == [safeArea.portrait, safeArea.landscape], comment, sourceLocation: expected.place)
    }
  }
}
