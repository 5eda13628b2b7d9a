import CarVocabulary

public struct Odometer: Sendable {
  /// Course scripts measure distances with standard wheels; larger wheels have a factor above 1.
  public let wheelFactor: Double
  /// All metres that the car was driven. They are never fewer than before.
  public var metres = 0.0

  /// The odometer has six digits for kilometres.
  private static let limit = 1_000_000_000.0

  public init(wheelFactor: Double = 1) {
    self.wheelFactor = wheelFactor
  }

  public var kilometres: Int { Int(metres / 1_000) }

  public mutating func add(metres distance: Double) throws(CarError) {
    guard distance >= 0, distance.isFinite else { throw .notADistance(metres: distance) }
    guard metres + distance * wheelFactor < Self.limit else {
      throw .odometerFull(metres: distance, atKilometres: kilometres)
    }
    metres += distance * wheelFactor
  }
}
