import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

@Suite struct OSVersionTests {
  /// The release lines that Apple published for every device of the day, up to iOS 18.
  static let published = [
    "4.3", "5.0", "5.1", "6.0", "6.1", "7.0", "7.1", "8.0", "8.1", "8.2", "8.3", "8.4", "9.0", "9.1", "9.2", "9.3",
    "10.0", "10.1", "10.2", "10.3", "11.0", "11.1", "11.2", "11.3", "11.4", "12.0", "12.1", "12.2", "12.3", "12.4",
    "13.0", "13.1", "13.2", "13.3", "13.4", "13.5", "13.6", "13.7",
    "14.0", "14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "14.7", "14.8",
    "15.0", "15.1", "15.2", "15.3", "15.4", "15.5", "15.6", "15.7",
    "16.0", "16.1", "16.2", "16.3", "16.4", "16.5", "16.6", "16.7",
    "17.0", "17.1", "17.2", "17.3", "17.4", "17.5", "17.6", "17.7",
    "18.0", "18.1", "18.2", "18.3", "18.4", "18.5", "18.6", "18.7",
  ]

  /// iPadOS began with 13.1, and iPadOS 16 with 16.1.
  static let neverOnPad: Set = ["13.0", "16.0"]

  /// Patches of lines that the device never ran, and a line that looks like one that it ran.
  static let neverRan = [
    Installation("iPhone5,1", "5.1.1"), Installation("iPhone13,1", "14.0.1"), Installation("iPad5,3", "8.0.2"),
    Installation("iPhone8,1", "12.5.7"), Installation("iPhone11,8", "16.70"),
  ]

  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `of all versions up to 18.7, a device ran these and no others`(variant: Variant, facts: DeviceFacts) async throws
  {
    await letOtherTestsBegin()
    let expected = try facts.releaseLines()
    let lines = (0...18).flatMap { major in (0...9).map { OSVersion(major, $0) } }.filter { $0 <= OSVersion(18, 7) }
    for identifier in facts.identifiers {
      for line in lines {
        let error = expected.contains(line) ? nil : DeviceError.neverRan(line, identifier: identifier)
        #expect(refusal(of: variant, identifier, line) == error, "\(identifier) on OS \(line)")
      }
    }
  }

  private func refusal(of variant: Variant, _ identifier: String, _ osVersion: OSVersion) -> DeviceError? {
    do throws(DeviceError) {
      _ = try variant.makeDevice(identifier: identifier, osVersion: "\(osVersion)")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: Variant.underTest, neverRan)
  func `a version that the device never ran is refused`(variant: Variant, installation: Installation) throws {
    let osVersion = try OSVersion(installation.osVersion)
    let expected = DeviceError.neverRan(osVersion, identifier: installation.identifier)
    #expect(throws: expected, sourceLocation: installation.place) { try variant.makeDevice(installation) }
  }

  @Test(arguments: Variant.underTest, ["18.8", "19.0", "25.0", "26.0", "26.4.1", "100.0", "9223372036854775807.0"])
  func `a version newer than the list is unknown, even where it may exist`(variant: Variant, osVersion: String) throws {
    let unknown = try OSVersion(osVersion)
    for identifier in ["iPhone5,1", "iPhone15,2", "iPad8,1"] {
      #expect(throws: DeviceError.unknownOSVersion(unknown)) {
        try variant.makeDevice(identifier: identifier, osVersion: osVersion)
      }
    }
  }

  @Test(arguments: Variant.underTest, [("9.3", "9.3"), ("9.3.0", "9.3"), ("9.3.5", "9.3.5"), ("10.0.1", "10.0.1")])
  func `a version is printed without a zero patch`(variant: Variant, texts: (read: String, printed: String)) throws {
    let device = try variant.makeDevice(identifier: "iPhone5,1", osVersion: texts.read)
    #expect(device.osVersion.description == texts.printed)
    #expect(device.osVersion == (try OSVersion(texts.printed)))
  }
}

extension DeviceFacts {
  /// The release lines that the product ran, the oldest first.
  func releaseLines() throws -> [OSVersion] {
    let (first, last) = try (OSVersion(osVersions.first), OSVersion(osVersions.last))
    let common = try OSVersionTests.published.map { try OSVersion($0) }.filter { first <= $0 && $0 <= last }
    let isPad = name.hasPrefix("iPad")
    return Set(common + [last]).filter { !(isPad && OSVersionTests.neverOnPad.contains("\($0)")) }.sorted()
  }
}
