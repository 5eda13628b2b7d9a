import DeviceVocabulary
import WorkbookSupport

extension Variant {
  /// Returns a device of an app whose user chose how many columns iPads have in landscape.
  ///
  /// - Throws: the errors of `makeDevice(identifier:osVersion:)`, for which the user has chosen nothing.
  func makeDevice(
    identifier: String, osVersion: String, padLandscapeColumns: Int
  ) throws(DeviceError) -> any DeviceHierarchySubject {
    switch self {
    case .before:
      try BeforeDevice(identifier: identifier, osVersion: osVersion, padLandscapeColumns: padLandscapeColumns)
    case .after:
      try AfterDevice(identifier: identifier, osVersion: osVersion, padLandscapeColumns: padLandscapeColumns)
    }
  }
}
