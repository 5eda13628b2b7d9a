import CarVocabulary

final class Odometer {
  private let wheelFactor: Double
  /// All metres that the car was driven.
  private var metres = 0.0

  /// The odometer has six digits for kilometres.
  private static let limit = 1_000_000_000.0

  init(wheelFactor: Double) {
    self.wheelFactor = wheelFactor
  }

  var kilometres: Int { Int(metres / 1_000) }

  func add(metres distance: Double) throws(CarError) {
    guard distance >= 0, distance.isFinite else { throw .notADistance(metres: distance) }
    guard metres + distance * wheelFactor < Self.limit else {
      throw .odometerFull(metres: distance, atKilometres: kilometres)
    }
    metres += distance * wheelFactor
  }
}
