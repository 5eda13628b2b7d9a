import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

/// What Apple published about a product; written from its technical specifications, not from the code under test.
///
/// The handout names the sources. Sizes are in portrait.
struct DeviceFacts: Sendable, CustomTestStringConvertible {
  let name: String
  let identifiers: [String]
  /// The release line that the device shipped with and the last one that it was given, up to iOS 18.
  let osVersions: (first: String, last: String)
  let points: Extent
  let scale: Int
  let renderedPixels: Extent
  let nativePixels: Extent
  let pixelsPerInch: Int
  /// The columns of the app's grid. They are the app's own rule.
  let columns: (portrait: Int, landscape: Int)
  /// Names of image files have a scale modifier, unless the scale is 1, and then a device modifier.
  let assetSuffix: String
  let place: SourceLocation

  var testDescription: String { name }

  private init(
    _ name: String, _ identifiers: [String], _ first: String, _ last: String,
    points: (Int, Int), scale: Int, pixels: (Int, Int), shown: (Int, Int)? = nil, ppi: Int,
    columns: (Int, Int), suffix: String, place: SourceLocation = #_sourceLocation
  ) {
    self.name = name
    self.identifiers = identifiers
    osVersions = (first, last)
    self.points = Extent(width: points.0, height: points.1)
    self.scale = scale
    renderedPixels = Extent(width: pixels.0, height: pixels.1)
    let native = shown ?? pixels
    nativePixels = Extent(width: native.0, height: native.1)
    pixelsPerInch = ppi
    self.columns = columns
    (assetSuffix, self.place) = (suffix, place)
  }

  static let all = [
    DeviceFacts(
      "iPhone 5", ["iPhone5,1", "iPhone5,2"], "6.0", "10.3",
      points: (320, 568), scale: 2, pixels: (640, 1136), ppi: 326, columns: (1, 2), suffix: "@2x~iphone"),
    DeviceFacts(
      "iPhone 6", ["iPhone7,2"], "8.0", "12.5",
      points: (375, 667), scale: 2, pixels: (750, 1334), ppi: 326, columns: (1, 2), suffix: "@2x~iphone"),
    DeviceFacts(
      "iPhone 6 Plus", ["iPhone7,1"], "8.0", "12.5",
      points: (414, 736), scale: 3, pixels: (1242, 2208), shown: (1080, 1920), ppi: 401,
      columns: (1, 2), suffix: "@3x~iphone"),
    DeviceFacts(
      "iPhone 6s", ["iPhone8,1"], "9.0", "15.8",
      points: (375, 667), scale: 2, pixels: (750, 1334), ppi: 326, columns: (1, 2), suffix: "@2x~iphone"),
    DeviceFacts(
      "iPhone X", ["iPhone10,3", "iPhone10,6"], "11.0", "16.7",
      points: (375, 812), scale: 3, pixels: (1125, 2436), ppi: 458, columns: (1, 2), suffix: "@3x~iphone"),
    DeviceFacts(
      "iPhone XR", ["iPhone11,8"], "12.0", "18.7",
      points: (414, 896), scale: 2, pixels: (828, 1792), ppi: 326, columns: (1, 2), suffix: "@2x~iphone"),
    DeviceFacts(
      "iPhone 12 mini", ["iPhone13,1"], "14.1", "18.7",
      points: (375, 812), scale: 3, pixels: (1125, 2436), shown: (1080, 2340), ppi: 476,
      columns: (1, 2), suffix: "@3x~iphone"),
    DeviceFacts(
      "iPhone 14 Pro", ["iPhone15,2"], "16.0", "18.7",
      points: (393, 852), scale: 3, pixels: (1179, 2556), ppi: 460, columns: (1, 2), suffix: "@3x~iphone"),
    DeviceFacts(
      "iPad 2", ["iPad2,1", "iPad2,2", "iPad2,3"], "4.3", "9.3",
      points: (768, 1024), scale: 1, pixels: (768, 1024), ppi: 132, columns: (2, 3), suffix: "~ipad"),
    DeviceFacts(
      "iPad Air", ["iPad4,1", "iPad4,2"], "7.0", "12.5",
      points: (768, 1024), scale: 2, pixels: (1536, 2048), ppi: 264, columns: (2, 3), suffix: "@2x~ipad"),
    DeviceFacts(
      "iPad Air 2", ["iPad5,3", "iPad5,4"], "8.1", "15.8",
      points: (768, 1024), scale: 2, pixels: (1536, 2048), ppi: 264, columns: (2, 3), suffix: "@2x~ipad"),
    DeviceFacts(
      "iPad Pro (12.9-inch)", ["iPad6,7", "iPad6,8"], "9.1", "16.7",
      points: (1024, 1366), scale: 2, pixels: (2048, 2732), ppi: 264, columns: (3, 4), suffix: "@2x~ipad"),
    DeviceFacts(
      "iPad Pro (11-inch)", ["iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4"], "12.1", "18.7",
      points: (834, 1194), scale: 2, pixels: (1668, 2388), ppi: 264, columns: (2, 3), suffix: "@2x~ipad"),
  ]
}

extension DeviceFacts {
  /// Each identifier of the product, on the first and on the last OS version that it ran.
  var installations: [Installation] {
    identifiers.flatMap { [Installation($0, osVersions.first), Installation($0, osVersions.last)] }
  }
}

/// An OS version on a device.
struct Installation: Sendable, CustomTestStringConvertible {
  let identifier: String
  let osVersion: String
  let place: SourceLocation

  init(_ identifier: String, _ osVersion: String, place: SourceLocation = #_sourceLocation) {
    (self.identifier, self.osVersion, self.place) = (identifier, osVersion, place)
  }

  var testDescription: String { "\(identifier) on OS \(osVersion)" }

  /// Says in a failure which installation it was about.
  var comment: Comment { "\(testDescription)" }
}

extension Variant {
  func makeDevice(_ installation: Installation) throws(DeviceError) -> any DeviceHierarchySubject {
    try makeDevice(identifier: installation.identifier, osVersion: installation.osVersion)
  }
}
