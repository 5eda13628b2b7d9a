import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

extension Variant {
  /// Whether both versions implement the change request. While only the learner's does, the versions differ where the
  /// request says so, and a comparison proves nothing.
  static let bothImplementRequest = allCases.allSatisfy { $0.adapter is any ServedDevices.Type }

  func makeDevice(
    identifier: String, osVersion: String, records: some Sequence<DeviceRecord>
  ) throws -> any ServedDevices {
    let device = try #require(adapter as? any ServedDevices.Type, "the adapter doesn't conform to ServedDevices")
    return try device.init(identifier: identifier, osVersion: osVersion, records: records)
  }
}
