import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

/// What a device can do, from one OS version on.
struct FeatureCase: Sendable {
  let identifier: String
  let osVersion: String
  let features: Set<Feature>
  let place: SourceLocation

  init(_ identifier: String, _ osVersion: String, _ features: Set<Feature>, place: SourceLocation = #_sourceLocation) {
    (self.identifier, self.osVersion, self.features, self.place) = (identifier, osVersion, features, place)
  }

  static let all = [
    FeatureCase("iPhone5,1", "6.0", [.telephony]),
    FeatureCase("iPhone7,2", "8.0", [.telephony, .touchID]),
    FeatureCase("iPhone7,1", "9.0", [.telephony, .touchID]),
    FeatureCase("iPhone8,1", "9.0", [.telephony, .touchID, .threeDTouch]),
    FeatureCase("iPhone10,3", "11.0", [.telephony, .faceID, .threeDTouch]),
    FeatureCase("iPhone11,8", "12.0", [.telephony, .faceID]),
    FeatureCase("iPhone13,1", "14.1", [.telephony, .faceID]),
    FeatureCase("iPhone15,2", "16.0", [.telephony, .faceID]),
    // Slide Over and Split View came with iOS 9, and not to every iPad.
    FeatureCase("iPad2,1", "8.4.1", []),
    FeatureCase("iPad4,1", "8.4.1", []),
    FeatureCase("iPad4,1", "9.0", [.slideOver]),
    FeatureCase("iPad5,3", "8.1", [.touchID]),
    FeatureCase("iPad5,3", "9.0", [.touchID, .slideOver, .splitView]),
    FeatureCase("iPad6,7", "9.1", [.touchID, .slideOver, .splitView]),
    FeatureCase("iPad8,1", "12.1", [.faceID, .slideOver, .splitView]),
  ]
}

@Suite struct FeatureTests {
  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `a device offers what its hardware and its OS can do`(variant: Variant, facts: DeviceFacts) throws {
    let table = try FeatureCase.all.filter { facts.identifiers.contains($0.identifier) }
      .map { (since: try OSVersion($0.osVersion), features: $0.features, place: $0.place) }
    try facts.forEachVersion(variant) { device, comment in
      let expected = try #require(table.last { $0.since <= device.osVersion } ?? table.first)
      #expect(device.features == expected.features, comment, sourceLocation: expected.place)
    }
  }
}
