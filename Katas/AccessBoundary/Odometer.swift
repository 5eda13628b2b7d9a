import CarVocabulary

public final class Odometer {
  private let wheelSixteenths: Int
  /// How far the car went, in sixteenths of a centimetre.
  private var sixteenths = 0

  /// The odometer has six digits for kilometres.
  private static let limit = 1_000_000 * 1_600_000

  init(wheelSixteenths: Int) {
    self.wheelSixteenths = wheelSixteenths
  }

  public var kilometres: Int { sixteenths / 1_600_000 }

  public func add(centimetres: Int) throws(CarError) {
    guard centimetres >= 0 else { throw .notADistance(centimetres: centimetres) }
    guard centimetres <= (Self.limit - 1 - sixteenths) / wheelSixteenths else {
      throw .odometerFull(centimetres: centimetres, atKilometres: kilometres)
    }
    sixteenths += centimetres * wheelSixteenths
  }
}
