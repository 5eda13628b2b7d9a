import DeviceVocabulary
import Testing
import WorkbookSupport

@testable import DeviceHierarchyContract

/// The columns of the app's grid. They are the app's own rule, not Apple's.
@Suite struct LayoutTests {
  static let columns: [(name: String, portrait: Int, landscape: Int)] = [
    ("iPhone 5", 1, 2),
    ("iPhone 5s", 1, 2),
    ("iPhone 6", 1, 2),
    ("iPhone 6 Plus", 1, 2),
    ("iPhone 6s", 1, 2),
    ("iPhone X", 1, 2),
    ("iPhone XR", 1, 2),
    ("iPhone 12 mini", 1, 2),
    ("iPhone 14 Pro", 1, 2),
    ("iPad 2", 2, 3),
    ("iPad mini", 2, 3),
    ("iPad Air", 2, 3),
    ("iPad Air 2", 2, 3),
    ("iPad Pro (12.9-inch)", 3, 4),
    ("iPad Pro (11-inch)", 2, 3),
  ]

  @Test(arguments: Variant.underTest, columns)
  func `the grid has as many columns as fit the device and how it is held`(
    variant: Variant, expected: (name: String, portrait: Int, landscape: Int)
  ) throws {
    let facts = try #require(DeviceFacts.all.first { $0.name == expected.name })
    for installation in facts.installations {
      let device = try variant.makeDevice(installation)
      #expect(device.layoutColumns(in: .portrait) == expected.portrait, installation.comment)
      #expect(device.layoutColumns(in: .landscape) == expected.landscape, installation.comment)
    }
  }
}
