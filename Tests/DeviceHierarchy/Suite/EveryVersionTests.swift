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

    for (index, line) in try facts.releaseLines().enumerated() {
      let identifier = facts.identifiers[index % facts.identifiers.count]
      for version in [line, OSVersion(line.major, line.minor, 9)] {
        let device = try variant.makeDevice(identifier: identifier, osVersion: version.description)
        let comment: Comment = "\(identifier) on OS \(version)"
        let isAsSpecified =
          device.name == facts.name && device.logicalSize == facts.points && device.scale == facts.scale
          && device.renderedSize == facts.renderedPixels && device.nativeSize == facts.nativePixels
          && device.pixelsPerInch == facts.pixelsPerInch
          && device.layoutColumns(in: .portrait) == columns.portrait
          && device.layoutColumns(in: .landscape) == columns.landscape
        #expect(isAsSpecified, comment)

        let expected = try #require(features.last { $0.since <= version } ?? features.first)
        #expect(device.features == expected.features, comment)
      }
    }
  }
}
