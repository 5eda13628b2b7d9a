import DeviceVocabulary

public struct Device {
  public var identifier: String
  public var osVersion: OSVersion
  public var name = "iPhone 5"
  var idiom = Idiom.phone
  var supportedVersions = OSVersion(6, 0)...OSVersion(10, 3)
  var size = Size(width: 320, height: 568)
  var scale = 2
  var pixelsPerInch = 326
  var panel: Size?
  public var features: Set<Feature> = [.telephony]
  var columns = [Orientation.portrait: 1, .landscape: 2]
  var statusBars = [Orientation.portrait: 20, .landscape: 0]
  var insets: [Orientation: Insets] = [:]

  public var display: Display {
    Display(logicalSize: size, scale: scale, pixelsPerInch: pixelsPerInch, nativeSize: panel)
  }

  public var assetSuffix: String { display.scaleModifier + (idiom == .phone ? "~iphone" : "~ipad") }

  public func layoutColumns(in orientation: Orientation) -> Int { columns[orientation] ?? 0 }
  public func statusBarHeight(in orientation: Orientation) -> Int { statusBars[orientation] ?? 0 }
  public func safeAreaInsets(in orientation: Orientation) -> Insets {
    insets[orientation] ?? Insets(top: statusBarHeight(in: orientation))
  }

  mutating func setSensors(_ points: Int) {
    insets = [.portrait: Insets(top: points, bottom: 34), .landscape: Insets(left: points, bottom: 21, right: points)]
  }
}
