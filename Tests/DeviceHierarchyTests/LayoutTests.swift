import DeviceVocabulary
import Testing
import WorkbookSupport

/// The columns of the app's grid. They are the app's own rule, not Apple's.
@Suite struct LayoutTests {
  static let phones = [
    "iPhone5,1", "iPhone6,1", "iPhone7,2", "iPhone8,1", "iPhone10,3", "iPhone11,8", "iPhone13,1", "iPhone15,2",
  ]
  static let pads = ["iPad2,1", "iPad2,5", "iPad4,1", "iPad5,3", "iPad8,1"]

  @Test(arguments: Variant.underTest, DeviceOnOS.all.filter { phones.contains($0.identifier) })
  func `a phone has one column, and two in landscape`(variant: Variant, on: DeviceOnOS) throws {
    let device = try variant.makeDevice(identifier: on.identifier, osVersion: on.osVersion)
    #expect(device.layoutColumns(in: .portrait) == 1)
    #expect(device.layoutColumns(in: .landscape) == 2)
  }

  @Test(arguments: Variant.underTest, DeviceOnOS.all.filter { $0.identifier == "iPhone7,1" })
  func `the Plus lays out as every phone`(variant: Variant, on: DeviceOnOS) throws {
    let device = try variant.makeDevice(identifier: on.identifier, osVersion: on.osVersion)
    #expect(device.layoutColumns(in: .portrait) == 1)
    #expect(device.layoutColumns(in: .landscape) == 2)
  }

  @Test(arguments: Variant.underTest, DeviceOnOS.all.filter { pads.contains($0.identifier) })
  func `an iPad has two columns, and three in landscape`(variant: Variant, on: DeviceOnOS) throws {
    let device = try variant.makeDevice(identifier: on.identifier, osVersion: on.osVersion)
    #expect(device.layoutColumns(in: .portrait) == 2)
    #expect(device.layoutColumns(in: .landscape) == 3)
  }

  @Test(arguments: Variant.underTest, DeviceOnOS.all.filter { $0.identifier == "iPad6,7" })
  func `the 12.9-inch iPad has one column more than other iPads`(variant: Variant, on: DeviceOnOS) throws {
    let device = try variant.makeDevice(identifier: on.identifier, osVersion: on.osVersion)
    #expect(device.layoutColumns(in: .portrait) == 3)
    #expect(device.layoutColumns(in: .landscape) == 4)
  }
}
