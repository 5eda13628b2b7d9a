import DeviceVocabulary
import Testing
import WorkbookSupport

@testable import DeviceHierarchyContract

/// The change request: the iPod touch (6th generation), an iPhone without the telephone.
@Suite struct IPodTouchTests {
  static let identifier = "iPod7,1"

  /// The first version, those on either side of a change in other devices, and the last.
  static let versions = ["8.4", "8.4.1", "9.0", "9.3.5", "10.0", "11.0", "11.4.1", "12.0", "12.5", "12.5.7"]

  @Test(arguments: Variant.underTest, versions)
  func `the iPod touch is listed under its name`(variant: Variant, osVersion: String) throws {
    let iPod = try variant.makeDevice(identifier: Self.identifier, osVersion: osVersion)
    #expect(iPod.name == "iPod touch (6th generation)")
    #expect(iPod.identifier == Self.identifier)
    #expect(iPod.osVersion.description == osVersion)
  }

  @Test(arguments: Variant.underTest, versions)
  func `the iPod touch has the screen of the iPhone 5`(variant: Variant, osVersion: String) throws {
    let iPod = try variant.makeDevice(identifier: Self.identifier, osVersion: osVersion)
    #expect(iPod.logicalSize == Size(width: 320, height: 568))
    #expect(iPod.scale == 2)
    #expect(iPod.renderedSize == Size(width: 640, height: 1136))
    #expect(iPod.nativeSize == Size(width: 640, height: 1136))
    #expect(iPod.pixelsPerInch == 326)
  }

  @Test(arguments: Variant.underTest, versions)
  func `the iPod touch has no telephone and no Touch ID`(variant: Variant, osVersion: String) throws {
    let iPod = try variant.makeDevice(identifier: Self.identifier, osVersion: osVersion)
    #expect(iPod.features == [])
  }

  @Test(arguments: Variant.underTest, versions)
  func `in all other respects the iPod touch is a phone`(variant: Variant, osVersion: String) throws {
    let iPod = try variant.makeDevice(identifier: Self.identifier, osVersion: osVersion)
    #expect(iPod.assetSuffix == "@2x~iphone")
    #expect(iPod.layoutColumns(in: .portrait) == 1)
    #expect(iPod.layoutColumns(in: .landscape) == 2)
    #expect(iPod.statusBarHeight(in: .portrait) == 20)
    #expect(iPod.statusBarHeight(in: .landscape) == 0)
    #expect(iPod.safeAreaInsets(in: .portrait) == Insets(top: 20))
    #expect(iPod.safeAreaInsets(in: .landscape) == Insets())
  }

  @Test(arguments: Variant.underTest)
  func `of all versions up to 18.7, the iPod touch ran those from 8.4 to 12.5`(variant: Variant) throws {
    let published = try OSVersionTests.published.map { try OSVersion($0) }
    // 12.5 is a line of its own for devices that stop there.
    let expected = published.filter { OSVersion(8, 4) <= $0 && $0 < OSVersion(12, 5) } + [OSVersion(12, 5)]
    let lines = (0...18).flatMap { major in (0...9).map { OSVersion(major, $0) } }.filter { $0 <= OSVersion(18, 7) }
    let ran = lines.filter { (try? variant.makeDevice(identifier: Self.identifier, osVersion: "\($0)")) != nil }
    #expect(ran == expected)
  }

  @Test(arguments: Variant.underTest, ["8.3", "8.5", "12.6", "13.0", "18.7"])
  func `a version that the iPod touch never ran is refused`(variant: Variant, text: String) throws {
    let osVersion = try OSVersion(text)
    #expect(throws: DeviceError.neverRan(osVersion, identifier: Self.identifier)) {
      try variant.makeDevice(identifier: Self.identifier, osVersion: text)
    }
  }

  @Test(arguments: Variant.underTest, ["iPod5,1", "iPod7,2", "iPod9,1", "iPod7", "ipod7,1"])
  func `the other iPods stay unknown`(variant: Variant, identifier: String) {
    #expect(throws: DeviceError.unknownIdentifier(identifier)) {
      try variant.makeDevice(identifier: identifier, osVersion: "9.3.5")
    }
  }

  @Test(arguments: Variant.underTest)
  func `an iPhone with the same screen still has its telephone`(variant: Variant) throws {
    #expect(try variant.makeDevice(identifier: "iPhone5,1", osVersion: "9.3").features == [.telephony])
    #expect(try variant.makeDevice(identifier: "iPhone6,1", osVersion: "9.3").features == [.telephony, .touchID])
  }
}
