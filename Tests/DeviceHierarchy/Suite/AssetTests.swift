import Testing
import WorkbookSupport

@testable import DeviceHierarchyContract

/// Image file names: name, scale modifier, device modifier, extension. A scale of 1 has no modifier.
@Suite struct AssetTests {
  static let suffixes: [(identifier: String, osVersion: String, suffix: String)] = [
    ("iPhone5,1", "6.0", "@2x~iphone"),
    ("iPhone6,1", "7.0", "@2x~iphone"),
    ("iPhone7,2", "8.0", "@2x~iphone"),
    ("iPhone7,1", "8.0", "@3x~iphone"),
    ("iPhone8,1", "9.0", "@2x~iphone"),
    ("iPhone10,3", "11.0", "@3x~iphone"),
    ("iPhone11,8", "12.0", "@2x~iphone"),
    ("iPhone13,1", "14.1", "@3x~iphone"),
    ("iPhone15,2", "16.0", "@3x~iphone"),
    ("iPad2,1", "4.3", "~ipad"),
    ("iPad2,5", "6.0", "~ipad"),
    ("iPad4,1", "7.0", "@2x~ipad"),
    ("iPad5,3", "8.1", "@2x~ipad"),
    ("iPad6,7", "9.1", "@2x~ipad"),
    ("iPad8,1", "12.1", "@2x~ipad"),
  ]

  @Test(arguments: Variant.underTest, suffixes)
  func `image files are named by scale, then by family`(
    variant: Variant, expected: (identifier: String, osVersion: String, suffix: String)
  ) throws {
    let device = try variant.makeDevice(identifier: expected.identifier, osVersion: expected.osVersion)
    #expect(device.assetSuffix == expected.suffix)
  }
}
