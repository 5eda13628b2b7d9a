/// Why a car refused a request. It is then as it was before the request.
///
/// ```swift
/// let error = CarError.notPossible(.shift(to: .forward(1)), in: .unlocked)
/// print(error)  // can't shift to gear 1 while the car is unlocked
/// ```
public enum CarError: Error, Hashable {
  /// In this state, the car doesn't do that.
  case notPossible(CarRequest, in: CarState)
  /// The gearbox has neutral and the gears from 1 to `highest`.
  case noSuchGear(Gear, highest: Int)
  /// A sequential gearbox goes from each gear to the next one up or down.
  case skipsGears(from: Gear, to: Gear)
  /// A distance is not negative.
  case notADistance(centimetres: Int)
  /// With this distance, the odometer would pass 999999 km.
  case odometerFull(centimetres: Int, atKilometres: Int)
}

extension CarError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPossible(let request, let state): "can't \(request) while the car is \(state)"
    case .noSuchGear(let gear, let highest): "there is no \(gear); the highest is \(highest)"
    case .skipsGears(let old, let new): "can't shift from \(old) to \(new): only one gear at a time"
    case .notADistance(let centimetres): "\(centimetres) cm is not a distance"
    case .odometerFull(let centimetres, let kilometres):
      "can't drive \(centimetres) cm: the odometer shows \(kilometres) km and ends at 999999 km"
    }
  }
}
