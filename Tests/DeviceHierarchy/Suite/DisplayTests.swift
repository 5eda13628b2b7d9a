import DeviceVocabulary
import Testing
import WorkbookSupport

@testable import DeviceHierarchyContract

/// The name and the screen, which no update of the OS changes.
@Suite struct DisplayTests {
  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `a device has the identifier and OS version that it was made with`(variant: Variant, facts: DeviceFacts) throws {
    for installation in facts.installations {
      let device = try variant.makeDevice(installation)
      #expect(device.identifier == installation.identifier)
      #expect(device.osVersion.description == installation.osVersion)
    }
  }

  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `the name is written as Apple writes it`(variant: Variant, facts: DeviceFacts) throws {
    for installation in facts.installations {
      let device = try variant.makeDevice(installation)
      #expect(device.name == facts.name, installation.comment)
    }
  }

  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `the screen has the points and pixels of the specification`(variant: Variant, facts: DeviceFacts) throws {
    for installation in facts.installations {
      let device = try variant.makeDevice(installation)
      #expect(device.logicalSize == facts.points, installation.comment)
      #expect(device.scale == facts.scale, installation.comment)
      #expect(device.renderedSize == facts.renderedPixels, installation.comment)
      #expect(device.nativeSize == facts.nativePixels, installation.comment)
      #expect(device.pixelsPerInch == facts.pixelsPerInch, installation.comment)
    }
  }

  @Test(arguments: Variant.underTest)
  func `two devices do not affect each other`(variant: Variant) throws {
    let old = try variant.makeDevice(identifier: "iPad5,3", osVersion: "8.4")
    let new = try variant.makeDevice(identifier: "iPad5,3", osVersion: "9.0")
    let phone = try variant.makeDevice(identifier: "iPhone7,2", osVersion: "8.4")
    #expect(old.features == [.touchID])
    #expect(new.features == [.touchID, .slideOver, .splitView])
    #expect(phone.features == [.telephony, .touchID])
  }
}
