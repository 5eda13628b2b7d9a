final class Odometer {
  /// The odometer has six digits for kilometres.
  static let limit = 1_000_000_000.0

  /// All metres that the car was driven.
  var metres = 0.0

  init() {}

  var kilometres: Int { Int(metres / 1_000) }
}
