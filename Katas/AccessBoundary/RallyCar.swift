import CarVocabulary

/// A rally car: a sports car with a sequential gearbox and larger wheels.
open class RallyCar: SportsCar {
  public convenience init() { self.init(.rally) }

  /// Refuses to skip a gear.
  open override func shift(to gear: Gear) throws(CarError) {
    if case .running(let oldGear) = state, gearbox.has(gear), abs(gear.position - oldGear.position) > 1 {
      throw .skipsGears(from: oldGear, to: gear)
    }
    try super.shift(to: gear)
  }
}
