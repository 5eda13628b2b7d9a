import DeviceVocabulary
import Testing
import WorkbookSupport

@Suite struct OSVersionTests {
  /// The lines just outside of what each device ran, and lines inside that it never got.
  static let neverRan = [
    Installation("iPhone5,1", "5.1"), Installation("iPhone5,1", "5.1.1"), Installation("iPhone5,2", "11.0"),
    Installation("iPhone6,1", "6.1"), Installation("iPhone6,2", "13.0"),
    Installation("iPhone7,2", "7.1"), Installation("iPhone7,2", "13.0"),
    Installation("iPhone7,1", "7.1"), Installation("iPhone7,1", "13.0"),
    Installation("iPhone8,1", "8.4"), Installation("iPhone8,1", "16.0"),
    Installation("iPhone10,3", "10.3"), Installation("iPhone10,6", "17.0"),
    Installation("iPhone11,8", "11.4"),
    Installation("iPhone13,1", "14.0"), Installation("iPhone13,1", "14.0.1"),
    Installation("iPhone15,2", "15.7"),
    Installation("iPad2,1", "10.0"), Installation("iPad2,5", "5.1"), Installation("iPad2,5", "10.0"),
    Installation("iPad4,1", "6.1"), Installation("iPad4,1", "13.1"),
    Installation("iPad5,3", "8.0"), Installation("iPad5,3", "8.0.2"), Installation("iPad5,3", "16.1"),
    Installation("iPad6,7", "9.0"), Installation("iPad6,7", "17.0"),
    Installation("iPad8,1", "12.0"),
    // 12.5 and 15.8 were published for devices that stop there, and for no other.
    Installation("iPhone8,1", "12.5"), Installation("iPhone10,3", "15.8"), Installation("iPad5,3", "12.5"),
    // iPadOS began with 13.1, and iPadOS 16 with 16.1.
    Installation("iPad5,3", "13.0"), Installation("iPad6,7", "16.0"), Installation("iPad8,1", "13.0"),
    // Never published.
    Installation("iPad2,1", "4.2"), Installation("iPad2,1", "4.4"), Installation("iPhone5,1", "9.4"),
    Installation("iPhone5,1", "7.2"), Installation("iPhone6,1", "9.9"), Installation("iPhone11,8", "13.8"),
    Installation("iPhone11,8", "16.70"), Installation("iPhone5,1", "0.0"), Installation("iPhone5,1", "1.0"),
  ]

  static let ran = [
    Installation("iPhone5,1", "6.0"), Installation("iPhone5,1", "6.0.2"), Installation("iPhone5,1", "10.3.4"),
    Installation("iPhone6,1", "12.5.7"), Installation("iPhone7,1", "12.4.9"), Installation("iPhone8,1", "12.4"),
    Installation("iPhone8,1", "15.8.4"), Installation("iPhone10,3", "15.7"), Installation("iPhone10,3", "16.0"),
    Installation("iPhone11,8", "13.0"), Installation("iPhone13,1", "14.1"), Installation("iPhone15,2", "17.7"),
    Installation("iPad2,1", "5.1"), Installation("iPad2,1", "9.3.5"), Installation("iPad4,1", "12.5"),
    Installation("iPad5,3", "13.1"), Installation("iPad5,3", "15.8"), Installation("iPad6,7", "16.1"),
    Installation("iPad8,1", "12.1"), Installation("iPad8,1", "18.7.2"),
  ]

  @Test(arguments: Variant.underTest, ran)
  func `a device is made for a version that it ran`(variant: Variant, installation: Installation) throws {
    let device = try variant.makeDevice(installation)
    #expect(device.osVersion == (try OSVersion(installation.osVersion)))
  }

  @Test(arguments: Variant.underTest, DeviceFacts.all.filter { $0.osVersions.last != "18.7" })
  func `nothing follows the last version`(variant: Variant, facts: DeviceFacts) throws {
    let last = try OSVersion(facts.osVersions.last)
    for next in [OSVersion(last.major, last.minor + 1), OSVersion(last.major + 1, 0), OSVersion(last.major + 1, 1)] {
      for identifier in facts.identifiers {
        #expect(throws: DeviceError.neverRan(next, identifier: identifier)) {
          try variant.makeDevice(identifier: identifier, osVersion: "\(next)")
        }
      }
    }
  }

  @Test(arguments: Variant.underTest, neverRan)
  func `a version that the device never ran is refused`(variant: Variant, installation: Installation) throws {
    let osVersion = try OSVersion(installation.osVersion)
    #expect(throws: DeviceError.neverRan(osVersion, identifier: installation.identifier)) {
      try variant.makeDevice(installation)
    }
  }

  @Test(arguments: Variant.underTest, ["18.8", "19.0", "25.0", "26.0", "26.4.1", "100.0", "9223372036854775807.0"])
  func `a version newer than the catalogue is unknown, even where it may exist`(
    variant: Variant, osVersion: String
  ) throws {
    let unknown = try OSVersion(osVersion)
    for identifier in ["iPhone5,1", "iPhone15,2", "iPad8,1"] {
      #expect(throws: DeviceError.unknownOSVersion(unknown)) {
        try variant.makeDevice(identifier: identifier, osVersion: osVersion)
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `numbers are compared, not letters`(variant: Variant) throws {
    // As text, "10.0" comes before "9.0".
    let device = try variant.makeDevice(identifier: "iPad4,1", osVersion: "10.0")
    #expect(device.features == [.slideOver])
  }

  @Test(arguments: Variant.underTest, [("9.3", "9.3"), ("9.3.0", "9.3"), ("9.3.5", "9.3.5"), ("10.0.1", "10.0.1")])
  func `a version is printed without a zero patch`(
    variant: Variant, texts: (read: String, printed: String)
  ) throws {
    let device = try variant.makeDevice(identifier: "iPhone5,1", osVersion: texts.read)
    #expect(device.osVersion.description == texts.printed)
    #expect(device.osVersion == (try OSVersion(texts.printed)))
  }
}
