import DeviceVocabulary

/// A device of an app whose user can choose how many columns iPads have in landscape. The adapter (`BeforeDevice` or
/// `AfterDevice`) conforms to it.
protocol ChosenColumns: DeviceHierarchySubject {
  /// - Throws: the errors of `makeDevice(identifier:osVersion:)`, for which the user has chosen nothing.
  init(identifier: String, osVersion: String, padLandscapeColumns: Int) throws(DeviceError)
}
