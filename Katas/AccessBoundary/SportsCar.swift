import CarVocabulary

/// A sports car: six gears, and an engine that revs up when the driver shifts down.
open class SportsCar: Car {
  public convenience init() { self.init(.sports) }

  open override func shift(to gear: Gear) throws(CarError) {
    let oldGear = gearbox.gear
    try super.shift(to: gear)
    if gear != .neutral, gear.position < oldGear.position { engine.turn(at: 4_000) }
  }
}
