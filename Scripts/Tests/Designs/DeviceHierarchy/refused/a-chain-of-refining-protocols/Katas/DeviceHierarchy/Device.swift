import DeviceVocabulary

/// A device as the app sees it. A product's protocol replaces what differs from the one above it.
public protocol Device: Sendable {
  var identifier: String { get }
  var osVersion: OSVersion { get }
  init(identifier: String, osVersion: OSVersion)
  var name: String { get }
  var idiom: Idiom { get }
  var supportedVersions: ClosedRange<OSVersion> { get }
  var display: Display { get }
  var features: Set<Feature> { get }
  func layoutColumns(in orientation: Orientation) -> Int
  func statusBarHeight(in orientation: Orientation) -> Int
  func safeAreaInsets(in orientation: Orientation) -> Insets
}

extension Device {
  public var assetSuffix: String { display.scaleModifier + (idiom == .phone ? "~iphone" : "~ipad") }
  public var features: Set<Feature> { [] }
  public func statusBarHeight(in orientation: Orientation) -> Int { 20 }
  public func safeAreaInsets(in orientation: Orientation) -> Insets { Insets(top: statusBarHeight(in: orientation)) }
}

protocol PhoneDevice: Device {}

extension PhoneDevice {
  var idiom: Idiom { .phone }
  var features: Set<Feature> { [.telephony] }
  func layoutColumns(in orientation: Orientation) -> Int { orientation == .portrait ? 1 : 2 }
  func hidesStatusBar(in orientation: Orientation) -> Bool {
    orientation == .landscape && osVersion >= OSVersion(8, 0)
  }
  func statusBarHeight(in orientation: Orientation) -> Int { hidesStatusBar(in: orientation) ? 0 : 20 }
}

protocol TouchIDPhoneDevice: PhoneDevice {}

extension TouchIDPhoneDevice {
  var features: Set<Feature> { [.telephony, .touchID] }
}

protocol SensorPhoneDevice: PhoneDevice {
  var sensors: Int { get }
  var statusBar: Int { get }
}

extension SensorPhoneDevice {
  var features: Set<Feature> { [.telephony, .faceID] }
  var sensors: Int { 44 }
  var statusBar: Int { 44 }
  func statusBarHeight(in orientation: Orientation) -> Int { hidesStatusBar(in: orientation) ? 0 : statusBar }
  func safeAreaInsets(in orientation: Orientation) -> Insets {
    orientation == .portrait
      ? Insets(top: sensors, bottom: 34) : Insets(left: sensors, bottom: 21, right: sensors)
  }
}

protocol LCDPhoneDevice: SensorPhoneDevice {}

extension LCDPhoneDevice {
  var sensors: Int { osVersion < OSVersion(14, 0) ? 44 : 48 }
  var statusBar: Int { osVersion < OSVersion(14, 0) ? 44 : 48 }
}

protocol SmallPhoneDevice: LCDPhoneDevice {}

extension SmallPhoneDevice {
  var sensors: Int { 50 }
  var statusBar: Int { osVersion < OSVersion(15, 0) ? 44 : 50 }
}

protocol PadDevice: Device {}

extension PadDevice {
  var idiom: Idiom { .pad }
  func layoutColumns(in orientation: Orientation) -> Int { orientation == .portrait ? 2 : 3 }
}

protocol MultitaskingPadDevice: PadDevice {}

extension MultitaskingPadDevice {
  var features: Set<Feature> { osVersion < OSVersion(9, 0) ? [.touchID] : [.touchID, .slideOver, .splitView] }
}

protocol LargePadDevice: MultitaskingPadDevice {}

extension LargePadDevice {
  func layoutColumns(in orientation: Orientation) -> Int { orientation == .portrait ? 3 : 4 }
}

protocol EdgelessPadDevice: LargePadDevice {}

extension EdgelessPadDevice {
  var features: Set<Feature> { [.faceID, .slideOver, .splitView] }
  func layoutColumns(in orientation: Orientation) -> Int { orientation == .portrait ? 2 : 3 }
  func statusBarHeight(in orientation: Orientation) -> Int { 24 }
  func safeAreaInsets(in orientation: Orientation) -> Insets { Insets(top: 24, bottom: 20) }
}
