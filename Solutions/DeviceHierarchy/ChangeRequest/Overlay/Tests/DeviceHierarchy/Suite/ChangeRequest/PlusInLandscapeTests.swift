import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

/// The change request: in landscape, a Plus has as many columns as a usual iPad, also if the user chose their number.
@Suite struct PlusInLandscapeTests {
  private static let installations = DeviceFacts.all.flatMap { facts in facts.installations.map { (facts.name, $0) } }

  /// What a device has in portrait and in landscape, if usual iPads have `chosen` columns in landscape.
  private static func columns(of name: String, chosen: Int) -> [Int] {
    switch name {
    case "iPhone 6 Plus": [1, chosen]
    case "iPad Pro (12.9-inch)": [3, 4]
    case let name where name.hasPrefix("iPad"): [2, chosen]
    default: [1, 2]
    }
  }

  /// Numbers that nobody would choose are not special either.
  @Test(arguments: Variant.underTest, [3, 2, 4, 5, 6, 0, 41])
  func `the Plus and usual iPads follow the user's choice in landscape, and no other device does`(
    variant: Variant, chosen: Int
  ) throws {
    for (name, installation) in Self.installations {
      let device = try variant.makeDevice(
        identifier: installation.identifier, osVersion: installation.osVersion, records: [])
      let found = Orientation.allCases.map { device.layoutColumns(in: $0, padLandscapeColumns: chosen) }
      #expect(found == Self.columns(of: name, chosen: chosen), installation.comment)
    }
    let iPod = try variant.makeDevice(identifier: "iPod7,1", osVersion: "9.3", records: ServedDeviceTests.records)
    #expect(Orientation.allCases.map { iPod.layoutColumns(in: $0, padLandscapeColumns: chosen) } == [1, 2])
  }

  @Test(arguments: Variant.underTest)
  func `a question with one choice doesn't change the next answer`(variant: Variant) throws {
    let plus = try variant.makeDevice(identifier: "iPhone7,1", osVersion: "9.0", records: [])
    #expect(plus.layoutColumns(in: .landscape, padLandscapeColumns: 6) == 6)
    #expect(plus.layoutColumns(in: .landscape) == 3)
    #expect(plus.layoutColumns(in: .landscape, padLandscapeColumns: 2) == 2)
  }
}
