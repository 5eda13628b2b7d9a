import CarVocabulary

/// A sports car: six gears, and an engine that revs up when the driver shifts down.
open class SportsCar: Car {
  public convenience init() { self.init(.sports) }

  open override func shift(to gear: Gear) throws(CarError) {
    let isDownshift = gear != .neutral && gear.position < gearbox.gear.position
    try super.shift(to: gear)
    if isDownshift { engine.revs = 4_000 }
  }
}
