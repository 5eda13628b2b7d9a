import CarVocabulary

/// A rally car: a sports car with a sequential gearbox and larger wheels.
open class RallyCar: SportsCar {
  public convenience init() { self.init(.rally) }

  /// Refuses to skip a gear.
  open override func shift(to gear: Int) throws(CarError) {
    let isInGearbox = (0...gearbox.highestGear).contains(gear)
    if engine.isRunning, isInGearbox, abs(gear - gearbox.gear) > 1 {
      throw .skipsGears(from: gearbox.gear, to: gear)
    }
    try super.shift(to: gear)
  }
}
