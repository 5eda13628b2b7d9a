import CarVocabulary

/// A rally car: a sports car with a sequential gearbox and larger wheels.
open class RallyCar: SportsCar {
  public convenience init() { self.init(.rally) }

  /// Refuses to skip a gear.
  open override func shift(to gear: Gear) throws(CarError) {
    if engine.isRunning, gearbox.has(gear), abs(gear.position - gearbox.gear.position) > 1 {
      throw .skipsGears(from: gearbox.gear, to: gear)
    }
    try super.shift(to: gear)
  }
}
