import DeviceVocabulary
import Testing
import WorkbookSupport

@testable import DeviceHierarchyContract

/// The tables of the other tests name the OS versions at which something changes. Between them, nothing does.
@Suite struct EveryVersionTests {
  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `what no table names is as on the version before it`(variant: Variant, facts: DeviceFacts) throws {
    let features = try FeatureCase.all.filter { facts.identifiers.contains($0.identifier) }
      .map { (since: try OSVersion($0.osVersion), features: $0.features) }
    let columns = try #require(LayoutTests.columns.first { $0.name == facts.name })
    let suffix = try #require(AssetTests.suffixes.first { facts.identifiers.contains($0.identifier) }?.suffix)

    for (index, line) in try facts.releaseLines().enumerated() {
      let identifier = facts.identifiers[index % facts.identifiers.count]
      // No device ran the largest patches, but they count as their line does.
      for version in [line] + [9, 256, 10_000, .max].map({ OSVersion(line.major, line.minor, $0) }) {
        let device = try variant.makeDevice(identifier: identifier, osVersion: version.description)
        let comment: Comment = "\(identifier) on OS \(version)"
        let isAsSpecified =
          device.name == facts.name && device.logicalSize == facts.points && device.scale == facts.scale
          && device.renderedSize == facts.renderedPixels && device.nativeSize == facts.nativePixels
          && device.pixelsPerInch == facts.pixelsPerInch && device.assetSuffix == suffix
          && device.layoutColumns(in: .portrait) == columns.portrait
          && device.layoutColumns(in: .landscape) == columns.landscape
        #expect(isAsSpecified, comment)

        let expected = try #require(features.last { $0.since <= version } ?? features.first)
        #expect(device.features == expected.features, comment)
      }
    }
  }

  /// In a process of its own, in which no other test makes requests.
  @Test func `a request takes no longer after many others, whether they were served or refused`() async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        let requests: [(Int) -> Installation] = [
          { Installation("iPad5,3", "8.4.\($0)") }, { Installation("iPad5,3", "8.9.\($0)") },
          { Installation("iPad5,3", "8.4.\($0)b") }, { Installation("iPad5,3 (No. \($0) in the list)", "8.4") },
        ]
        for variant in Variant.underTest {
          for request in requests {
            var made = 0
            let growth = Growth.processorTime(for: [100, 1600], rounds: 1) { count in
              for _ in 0..<count {
                made += 1
                _ = try? variant.makeDevice(request(made))
              }
            }
            #expect(growth.isAboutLinear, "\(variant), \(request(1).testDescription): \(growth)")
          }
        }
      }
    }
  }
}
