import WorkbookSupport

@testable import DeviceHierarchyContract

extension Variant {
  /// Whether both versions implement the change request. While only the learner's does, the versions differ where the
  /// request says so, and a comparison proves nothing.
  static let bothImplementRequest = allCases.allSatisfy {
    (try? $0.makeDevice(identifier: IPodTouchTests.identifier, osVersion: "9.3")) != nil
  }
}
