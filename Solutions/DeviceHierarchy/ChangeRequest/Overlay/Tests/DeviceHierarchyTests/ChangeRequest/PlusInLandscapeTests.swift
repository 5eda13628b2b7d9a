import DeviceVocabulary
import Testing
import WorkbookSupport

/// The wish: in landscape, a Plus has as many columns as an iPad.
@Suite struct PlusInLandscapeTests {
  static let versions = ["8.0", "8.4.1", "9.0", "9.3.5", "12.5"]

  @Test(arguments: Variant.underTest, versions)
  func `in portrait the Plus has the columns of a phone`(variant: Variant, osVersion: String) throws {
    let plus = try variant.makeDevice(identifier: "iPhone7,1", osVersion: osVersion)
    let phone = try variant.makeDevice(identifier: "iPhone7,2", osVersion: osVersion)
    #expect(plus.layoutColumns(in: .portrait) == 1)
    #expect(plus.layoutColumns(in: .portrait) == phone.layoutColumns(in: .portrait))
  }

  @Test(arguments: Variant.underTest, versions)
  func `in landscape the Plus has the columns of an iPad`(variant: Variant, osVersion: String) throws {
    let plus = try variant.makeDevice(identifier: "iPhone7,1", osVersion: osVersion)
    let pad = try variant.makeDevice(identifier: "iPad4,1", osVersion: osVersion)
    #expect(plus.layoutColumns(in: .landscape) == 3)
    #expect(plus.layoutColumns(in: .landscape) == pad.layoutColumns(in: .landscape))
  }

  @Test(arguments: Variant.underTest, versions)
  func `in all else the Plus is still a phone`(variant: Variant, osVersion: String) throws {
    let plus = try variant.makeDevice(identifier: "iPhone7,1", osVersion: osVersion)
    #expect(plus.assetSuffix == "@3x~iphone")
    #expect(plus.features == [.telephony, .touchID])
    #expect(plus.statusBarHeight(in: .landscape) == 0)
    #expect(plus.safeAreaInsets(in: .landscape) == Insets())
  }

  @Test(
    arguments: Variant.underTest,
    [
      Installation("iPhone5,1", "9.0"), Installation("iPhone6,1", "9.0"), Installation("iPhone7,2", "9.0"),
      Installation("iPhone8,1", "9.0"), Installation("iPhone10,3", "11.0"), Installation("iPhone11,8", "14.0"),
      Installation("iPhone13,1", "15.0"), Installation("iPhone15,2", "16.0"),
    ])
  func `the other phones keep their two columns in landscape`(variant: Variant, installation: Installation) throws {
    let phone = try variant.makeDevice(installation)
    #expect(phone.layoutColumns(in: .landscape) == 2)
  }
}
