import WorkbookSupport

@testable import PolymorphismChoiceContract

extension Variant {
  /// Whether both versions implement the change request. While only the learner's does, the versions differ where the
  /// request says so, and a comparison proves nothing.
  static let bothImplementRequest = allCases.allSatisfy { $0.makeShelter() is any WeatherFeeding }
}
