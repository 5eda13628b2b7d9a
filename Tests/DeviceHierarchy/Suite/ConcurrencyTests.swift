import DeviceVocabulary
import Testing
import WorkbookSupport

@testable import DeviceHierarchyContract

@Suite struct ConcurrencyTests {
  /// Each thread starts at another installation, so that different devices are made at the same time.
  @Test(arguments: Variant.underTest)
  func `devices made on several threads at once are the same as those made on one`(variant: Variant) async throws {
    let installations = DeviceFacts.all.flatMap(\.installations)
    let names = DeviceFacts.all.flatMap { facts in facts.installations.map { _ in facts.name } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for start in 0..<8 {
        group.addTask {
          for step in 0..<(100 * installations.count) {
            let index = (start * 7 + step) % installations.count
            let device = try variant.makeDevice(installations[index])
            guard device.name != names[index] || device.identifier != installations[index].identifier else { continue }
            Issue.record("\(device.name) was made of \(installations[index].testDescription)")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
