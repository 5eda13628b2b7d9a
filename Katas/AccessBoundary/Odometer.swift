public final class Odometer {
  /// The odometer has six digits for kilometres.
  public static let limit = 1_000_000_000.0

  /// All metres that the car was driven.
  public var metres = 0.0

  public init() {}

  public var kilometres: Int { Int(metres / 1_000) }
}
