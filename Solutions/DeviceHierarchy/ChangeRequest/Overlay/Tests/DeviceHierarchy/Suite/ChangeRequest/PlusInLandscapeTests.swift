import DeviceVocabulary
import Testing
import WorkbookSupport

@testable import DeviceHierarchyContract

/// The change request: in landscape, a Plus has as many columns as an iPad, also if the user chose their number.
@Suite struct PlusInLandscapeTests {
  static let versions = ["8.0", "8.4.1", "9.0", "9.3.5", "12.5"]

  /// Three is what iPads have if the user chooses nothing.
  static let choices = [2, 3, 4, 5, 6]

  @Test(arguments: Variant.underTest, versions)
  func `if the user chose nothing, the Plus has one column in portrait and three in landscape`(
    variant: Variant, osVersion: String
  ) throws {
    let plus = try variant.makeDevice(identifier: "iPhone7,1", osVersion: osVersion)
    #expect(plus.layoutColumns(in: .portrait) == 1)
    #expect(plus.layoutColumns(in: .landscape) == 3)
  }

  @Test(arguments: Variant.underTest, choices)
  func `the Plus in landscape has the columns that the user chose for iPads`(variant: Variant, chosen: Int) throws {
    for osVersion in Self.versions {
      let plus = try variant.makeDevice(
        identifier: "iPhone7,1", osVersion: osVersion, padLandscapeColumns: chosen)
      #expect(plus.layoutColumns(in: .portrait) == 1, "OS \(osVersion)")
      #expect(plus.layoutColumns(in: .landscape) == chosen, "OS \(osVersion)")
    }
  }

  @Test(arguments: Variant.underTest, choices)
  func `usual iPads have the columns that the user chose`(variant: Variant, chosen: Int) throws {
    for facts in DeviceFacts.all where facts.name.hasPrefix("iPad") && !facts.name.contains("12.9") {
      for installation in facts.installations {
        let pad = try variant.makeDevice(installation, padLandscapeColumns: chosen)
        #expect(pad.layoutColumns(in: .portrait) == 2, installation.comment)
        #expect(pad.layoutColumns(in: .landscape) == chosen, installation.comment)
      }
    }
  }

  @Test(arguments: Variant.underTest, choices)
  func `the large iPad Pro keeps three and four columns, whatever the user chose`(
    variant: Variant, chosen: Int
  ) throws {
    for installation in DeviceFacts.all.filter({ $0.name.contains("12.9") }).flatMap(\.installations) {
      let pro = try variant.makeDevice(installation, padLandscapeColumns: chosen)
      #expect(pro.layoutColumns(in: .portrait) == 3, installation.comment)
      #expect(pro.layoutColumns(in: .landscape) == 4, installation.comment)
    }
  }

  @Test(arguments: Variant.underTest, choices)
  func `the other phones keep one and two columns, whatever the user chose`(variant: Variant, chosen: Int) throws {
    let phones = DeviceFacts.all.filter { $0.name.hasPrefix("iPhone") && $0.name != "iPhone 6 Plus" }
    for installation in phones.flatMap(\.installations) + [Installation(IPodTouchTests.identifier, "9.3")] {
      let phone = try variant.makeDevice(installation, padLandscapeColumns: chosen)
      #expect(phone.layoutColumns(in: .portrait) == 1, installation.comment)
      #expect(phone.layoutColumns(in: .landscape) == 2, installation.comment)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a choice changes nothing but columns`(variant: Variant) throws {
    let questions = Question.all.filter { if case .layoutColumns = $0 { false } else { true } }
    for installation in DeviceFacts.all.flatMap(\.installations) + [Installation(IPodTouchTests.identifier, "9.3")] {
      let device = try variant.makeDevice(installation)
      let chosen = try variant.makeDevice(installation, padLandscapeColumns: 5)
      for question in questions {
        #expect(question.answer(of: chosen) == question.answer(of: device), "\(installation): \(question)")
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `with a choice, a device is refused for the same reasons`(variant: Variant) {
    let refusals: [(identifier: String, osVersion: String, error: DeviceError)] = [
      ("iPhone5,3", "9", .malformedOSVersion("9")),
      ("iPhone5,3", "9.3", .unknownIdentifier("iPhone5,3")),
      ("iPhone7,1", "7.1", .neverRan(OSVersion(7, 1), identifier: "iPhone7,1")),
    ]
    for (identifier, osVersion, error) in refusals {
      #expect(throws: error) {
        try variant.makeDevice(identifier: identifier, osVersion: osVersion, padLandscapeColumns: 5)
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a choice is about the device that was made with it, and no other`(variant: Variant) throws {
    let six = try variant.makeDevice(identifier: "iPad4,1", osVersion: "9.0", padLandscapeColumns: 6)
    let none = try variant.makeDevice(identifier: "iPad4,1", osVersion: "9.0")
    let two = try variant.makeDevice(identifier: "iPhone7,1", osVersion: "9.0", padLandscapeColumns: 2)
    #expect(six.layoutColumns(in: .landscape) == 6)
    #expect(none.layoutColumns(in: .landscape) == 3)
    #expect(two.layoutColumns(in: .landscape) == 2)
  }

  @Test(arguments: Variant.underTest, versions)
  func `apart from its columns, the Plus is still a phone`(variant: Variant, osVersion: String) throws {
    let plus = try variant.makeDevice(identifier: "iPhone7,1", osVersion: osVersion)
    #expect(plus.assetSuffix == "@3x~iphone")
    #expect(plus.features == [.telephony, .touchID])
    #expect(plus.statusBarHeight(in: .landscape) == 0)
    #expect(plus.safeAreaInsets(in: .landscape) == Insets())
  }
}

extension Variant {
  fileprivate func makeDevice(
    identifier: String, osVersion: String, padLandscapeColumns: Int
  ) throws -> any DeviceHierarchySubject {
    let adapter: any DeviceHierarchySubject.Type = self == .before ? BeforeDevice.self : AfterDevice.self
    let device = try #require(adapter as? any ChosenColumns.Type, "the adapter doesn't conform to ChosenColumns")
    return try device.init(identifier: identifier, osVersion: osVersion, padLandscapeColumns: padLandscapeColumns)
  }

  fileprivate func makeDevice(
    _ installation: Installation, padLandscapeColumns: Int
  ) throws -> any DeviceHierarchySubject {
    try makeDevice(
      identifier: installation.identifier, osVersion: installation.osVersion, padLandscapeColumns: padLandscapeColumns)
  }
}
