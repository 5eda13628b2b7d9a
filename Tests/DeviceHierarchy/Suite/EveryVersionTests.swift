import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

@Suite struct EveryVersionTests {
  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `no update changes a product's name, screen, grid or image files`(variant: Variant, facts: DeviceFacts) throws {
    let questions: [Question] = [
      .name, .logicalSize, .scale, .renderedSize, .nativeSize, .pixelsPerInch, .assetSuffix,
      .layoutColumns(in: .portrait), .layoutColumns(in: .landscape),
    ]
    let expected = [
      facts.name, "\(facts.points)", "\(facts.scale)", "\(facts.renderedPixels)", "\(facts.nativePixels)",
      "\(facts.pixelsPerInch)", facts.assetSuffix, "\(facts.columns.portrait)", "\(facts.columns.landscape)",
    ]
    try facts.forEachVersion(variant) { device, comment in
      #expect(questions.map { $0.answer(of: device) } == expected, comment, sourceLocation: facts.place)
    }
  }

  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `a device has the identifier and OS version that it was made with`(variant: Variant, facts: DeviceFacts) throws {
    for installation in facts.installations {
      let device = try variant.makeDevice(installation)
      #expect(device.identifier == installation.identifier)
      #expect(device.osVersion.description == installation.osVersion)
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
            let growth = Growth.processorTime(for: [100, 1600]) { count in
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

extension DeviceFacts {
  /// Makes the product's devices for each release line that it ran and for patches of it, and each identifier at least
  /// for the first and the last line. The tables name the versions at which something changes: between them, nothing does.
  func forEachVersion(
    _ variant: Variant, check: (_ device: any DeviceHierarchySubject, Comment) throws -> Void
  ) throws {
    for (index, line) in try releaseLines().enumerated() {
      // No device ran the largest patches, but they count as their line does.
      for patch in Array(0...7) + [9, 256, 10_000, .max] {
        let version = OSVersion(line.major, line.minor, patch)
        let rotated = Installation(identifiers[(index + patch % 8) % identifiers.count], "\(version)")
        try check(variant.makeDevice(rotated), rotated.comment)
      }
    }
    for installation in installations { try check(variant.makeDevice(installation), installation.comment) }
  }
}
