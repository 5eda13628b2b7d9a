import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

/// The change request: phones that a server describes.
@Suite struct ServedDeviceTests {
  static let iPod = DeviceRecord(
    name: "iPod touch (6th generation)", identifiers: ["iPod7,1"],
    supportedVersions: OSVersion(8, 4)...OSVersion(12, 5), logicalSize: Extent(width: 320, height: 568), scale: 2,
    pixelsPerInch: 326, nativeSize: Extent(width: 640, height: 1136), front: .homeButton, features: [])
  /// A model that no device has, but that has different numbers everywhere, and a panel that is scaled.
  static let prototype = DeviceRecord(
    name: "Prototype 📱", identifiers: ["Proto1,1", "Proto1,2"],
    supportedVersions: OSVersion(11, 2)...OSVersion(18, 7), logicalSize: Extent(width: 401, height: 905), scale: 3,
    pixelsPerInch: 471, nativeSize: Extent(width: 1111, height: 2509),
    front: .sensorHousing(depth: 61, statusBar: 57), features: [.telephony, .faceID, .splitView])
  /// It is older than iOS 8, which hid the status bar of all phones in landscape.
  static let oldPhone = DeviceRecord(
    name: "Old phone", identifiers: ["Old1,1"], supportedVersions: OSVersion(6, 1)...OSVersion(9, 3),
    logicalSize: Extent(width: 320, height: 480), scale: 1, pixelsPerInch: 163,
    nativeSize: Extent(width: 320, height: 480), front: .homeButton, features: [.telephony])
  static let records = [iPod, prototype, oldPhone]

  private static let iPodAnswers = """
    name: iPod touch (6th generation)
    points 320×568, scale 2, 640×1136 drawn, 640×1136 shown, 326 ppi, @2x~iphone
    features: \n\
    portrait: 1 columns, status bar 20, (top 20, left 0, bottom 0, right 0)
    landscape: 2 columns, status bar 0, (top 0, left 0, bottom 0, right 0)
    """
  private static let prototypeAnswers = """
    name: Prototype 📱
    points 401×905, scale 3, 1203×2715 drawn, 1111×2509 shown, 471 ppi, @3x~iphone
    features: faceID, splitView, telephony
    portrait: 1 columns, status bar 57, (top 61, left 0, bottom 34, right 0)
    landscape: 2 columns, status bar 0, (top 0, left 61, bottom 21, right 61)
    """

  static let expected: [(identifier: String, osVersion: String, answers: String)] =
    ["8.4", "9.0", "12.5.7"].map { ("iPod7,1", $0, iPodAnswers) }
    + [("Proto1,1", "11.2"), ("Proto1,2", "14.0"), ("Proto1,1", "18.7.1")].map { ($0.0, $0.1, prototypeAnswers) }

  @Test(arguments: Variant.underTest, expected)
  func `a phone is as its record says, and otherwise as all phones`(
    variant: Variant, expected: (identifier: String, osVersion: String, answers: String)
  ) throws {
    let device = try variant.makeDevice(
      identifier: expected.identifier, osVersion: expected.osVersion, records: Self.records)
    #expect(device.identifier == expected.identifier)
    #expect(device.osVersion.description == expected.osVersion)
    let edges = Orientation.allCases.map {
      "\($0): \(device.layoutColumns(in: $0)) columns, status bar \(device.statusBarHeight(in: $0)), "
        + "\(device.safeAreaInsets(in: $0))"
    }
    let answers = """
      name: \(device.name)
      points \(device.logicalSize), scale \(device.scale), \(device.renderedSize) drawn, \(device.nativeSize) shown, \
      \(device.pixelsPerInch) ppi, \(device.assetSuffix)
      features: \(device.features.map(\.rawValue).sorted().joined(separator: ", "))
      \(edges.joined(separator: "\n"))
      """
    #expect(answers == expected.answers)
  }

  @Test(arguments: Variant.underTest, [("6.1", 20), ("7.1.2", 20), ("8.0", 0), ("9.3", 0)])
  func `the rule of iOS 8 is one for all phones`(
    variant: Variant, expected: (osVersion: String, landscape: Int)
  ) throws {
    let device = try variant.makeDevice(identifier: "Old1,1", osVersion: expected.osVersion, records: Self.records)
    #expect(device.statusBarHeight(in: .portrait) == 20)
    #expect(device.statusBarHeight(in: .landscape) == expected.landscape)
    #expect(device.safeAreaInsets(in: .landscape) == Insets(top: expected.landscape))
    #expect(device.assetSuffix == "~iphone")
  }

  @Test(arguments: Variant.underTest)
  func `a record is asked after the app's own devices, and the first one wins`(variant: Variant) throws {
    let records = ["First", "Second"].map {
      DeviceRecord(
        name: $0, identifiers: ["iPhone7,2", "New1,1"], supportedVersions: OSVersion(5, 0)...OSVersion(18, 7),
        logicalSize: Extent(width: 1, height: 1), scale: 1, pixelsPerInch: 1, nativeSize: Extent(width: 1, height: 1),
        front: .homeButton, features: [])
    }
    #expect(try variant.makeDevice(identifier: "New1,1", osVersion: "9.3", records: records).name == "First")
    let known = try variant.makeDevice(identifier: "iPhone7,2", osVersion: "9.3", records: records)
    #expect(known.allAnswers == (try variant.makeDevice(identifier: "iPhone7,2", osVersion: "9.3").allAnswers))
    #expect(throws: DeviceError.neverRan(OSVersion(7, 0), identifier: "iPhone7,2")) {
      try variant.makeDevice(identifier: "iPhone7,2", osVersion: "7.0", records: records)
    }
  }

  @Test(arguments: Variant.underTest, [("iPhone7,2", "9.3", 0), ("Proto1,1", "14.0", 2), ("Old1,1", "9.3", 3)])
  func `no record is read after the device is found`(
    variant: Variant, expected: (identifier: String, osVersion: String, reads: Int)
  ) throws {
    var reads = 0
    let records = sequence(state: Self.records.makeIterator()) { iterator in
      reads += 1
      return iterator.next()
    }
    _ = try variant.makeDevice(identifier: expected.identifier, osVersion: expected.osVersion, records: records)
    #expect(reads == expected.reads)
  }

  static let refusals: [(identifier: String, osVersion: String, error: DeviceError)] = [
    ("iPod7,1", "9", .malformedOSVersion("9")), ("Nobody1,1", "9..3", .malformedOSVersion("9..3")),
    ("iPod7,2", "9.3", .unknownIdentifier("iPod7,2")), ("iPod7", "9.3", .unknownIdentifier("iPod7")),
    ("ipod7,1", "9.3", .unknownIdentifier("ipod7,1")), ("", "9.3", .unknownIdentifier("")),
    ("iPod7,1", "8.3", .neverRan(OSVersion(8, 3), identifier: "iPod7,1")),
    ("iPod7,1", "13.0", .neverRan(OSVersion(13, 0), identifier: "iPod7,1")),
    ("Proto1,2", "11.1", .neverRan(OSVersion(11, 1), identifier: "Proto1,2")),
    ("Proto1,2", "26.0", .unknownOSVersion(OSVersion(26, 0))),
  ]

  @Test(arguments: Variant.underTest, refusals)
  func `a phone of the server is refused for the same reasons as the app's own`(
    variant: Variant, expected: (identifier: String, osVersion: String, error: DeviceError)
  ) {
    #expect(throws: expected.error) {
      try variant.makeDevice(identifier: expected.identifier, osVersion: expected.osVersion, records: Self.records)
    }
  }

  @Test(arguments: Variant.underTest)
  func `records are of one request; the next one doesn't know them`(variant: Variant) throws {
    _ = try variant.makeDevice(identifier: "iPod7,1", osVersion: "9.3", records: Self.records)
    #expect(throws: DeviceError.unknownIdentifier("iPod7,1")) {
      try variant.makeDevice(identifier: "iPod7,1", osVersion: "9.3", records: [Self.prototype])
    }
    #expect(throws: DeviceError.unknownIdentifier("iPod7,1")) {
      try variant.makeDevice(identifier: "iPod7,1", osVersion: "9.3")
    }
  }
}
