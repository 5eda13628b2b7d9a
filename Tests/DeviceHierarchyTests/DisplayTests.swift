import DeviceVocabulary
import Testing
import WorkbookSupport

@Suite struct DisplayTests {
  @Test(arguments: Variant.underTest, DeviceOnOS.all)
  func `a device remembers what it was asked for`(variant: Variant, on: DeviceOnOS) throws {
    let device = try variant.makeDevice(identifier: on.identifier, osVersion: on.osVersion)
    #expect(device.identifier == on.identifier)
    #expect(device.osVersion.description == on.osVersion)
  }

  @Test(arguments: Variant.underTest, DeviceOnOS.all)
  func `the name is written as Apple writes it`(variant: Variant, on: DeviceOnOS) throws {
    let device = try variant.makeDevice(identifier: on.identifier, osVersion: on.osVersion)
    #expect(device.name == on.facts.name)
  }

  @Test(arguments: Variant.underTest, DeviceOnOS.all)
  func `the app lays out in points`(variant: Variant, on: DeviceOnOS) throws {
    let device = try variant.makeDevice(identifier: on.identifier, osVersion: on.osVersion)
    #expect(device.logicalSize == on.facts.points)
    #expect(device.scale == on.facts.scale)
  }

  @Test(arguments: Variant.underTest, DeviceOnOS.all)
  func `the app draws as many pixels as the points and the scale make`(
    variant: Variant, on: DeviceOnOS
  ) throws {
    let device = try variant.makeDevice(identifier: on.identifier, osVersion: on.osVersion)
    #expect(device.renderedSize == on.facts.renderedPixels)
  }

  @Test(arguments: Variant.underTest, DeviceOnOS.all)
  func `the panel shows the pixels of the specification`(variant: Variant, on: DeviceOnOS) throws {
    let device = try variant.makeDevice(identifier: on.identifier, osVersion: on.osVersion)
    #expect(device.nativeSize == on.facts.nativePixels)
    #expect(device.pixelsPerInch == on.facts.pixelsPerInch)
  }

  @Test(arguments: Variant.underTest)
  func `two devices know nothing of each other`(variant: Variant) throws {
    let old = try variant.makeDevice(identifier: "iPad5,3", osVersion: "8.4")
    let new = try variant.makeDevice(identifier: "iPad5,3", osVersion: "9.0")
    let phone = try variant.makeDevice(identifier: "iPhone7,2", osVersion: "8.4")
    #expect(old.features == [.touchID])
    #expect(new.features == [.touchID, .slideOver, .splitView])
    #expect(phone.features == [.telephony, .touchID])
    #expect(old.features == [.touchID])
  }
}
