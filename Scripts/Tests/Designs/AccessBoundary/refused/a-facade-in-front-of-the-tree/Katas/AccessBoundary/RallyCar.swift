import CarVocabulary

/// A rally car: a sports car with a sequential gearbox and larger wheels.
final class RallyCar: SportsCar {
  /// Course scripts measure distances with standard wheels, and these wheels are larger.
  private let wheelFactor = 1.0625

  /// Refuses to skip a gear.
  override func shift(to gear: Int) throws(CarError) {
    let isInGearbox = (0...gearbox.highestGear).contains(gear)
    if engine.isRunning, isInGearbox, abs(gear - gearbox.gear) > 1 {
      throw .skipsGears(from: gearbox.gear, to: gear)
    }
    try super.shift(to: gear)
  }

  /// Adds to the odometer itself, so that an error names the distance that was asked for, and not the converted one.
  override func drive(metres: Double) throws(CarError) {
    guard engine.isRunning, gearbox.gear > 0 else { throw .notPossible(.drive(metres: metres), in: state) }
    guard metres >= 0, metres.isFinite else { throw .notADistance(metres: metres) }
    guard odometer.metres + metres * wheelFactor < Odometer.limit else {
      throw .odometerFull(metres: metres, atKilometres: odometer.kilometres)
    }
    odometer.metres += metres * wheelFactor
  }
}
