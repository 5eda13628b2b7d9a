package import DeviceVocabulary
package import WorkbookSupport

/// A device of an app that also gets phones from a server. The adapter (`BeforeDevice` or `AfterDevice`) conforms to it.
package protocol ServedDevices: DeviceHierarchySubject {
  /// - Parameter records: The phones that the server describes. If several devices have the identifier, the app's own comes
  ///   first, and then the first record. No record after the one that is found is read, and none for the app's own.
  /// - Throws: the errors of `makeDevice(identifier:osVersion:)`, which has no records.
  init(identifier: String, osVersion: String, records: some Sequence<DeviceRecord>) throws

  /// Returns how many columns the app's grid has, if the user chose how many a usual iPad has in landscape.
  func layoutColumns(in orientation: Orientation, padLandscapeColumns: Int) -> Int
}

extension Variant {
  package var adapter: Any.Type { self == .before ? BeforeDevice.self : AfterDevice.self }
}
