import CarVocabulary

/// A sports car: six gears, and an engine that revs up when the driver shifts down.
open class SportsCar: Car {
  public convenience init() { self.init(.sports) }

  open override func shift(to gear: Int) throws(CarError) {
    let isDownshift = gear > 0 && gear < gearbox.gear
    try super.shift(to: gear)
    if isDownshift { engine.revs = 4_000 }
  }
}
