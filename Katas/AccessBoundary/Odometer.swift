public struct Odometer: Sendable {
  /// Course scripts measure distances with standard wheels; larger wheels have a factor above 1.
  let wheelFactor: Double
  /// All metres that the car was driven.
  public var metres = 0.0

  /// The odometer has six digits for kilometres.
  static let limit = 1_000_000_000.0

  init(wheelFactor: Double) {
    self.wheelFactor = wheelFactor
  }

  public var kilometres: Int { Int(metres / 1_000) }
}
