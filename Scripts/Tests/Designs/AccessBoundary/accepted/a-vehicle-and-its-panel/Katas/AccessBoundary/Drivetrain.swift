import CarVocabulary

/// The engine and the gearbox, which always change together.
final class Drivetrain {
  private let gears: Int
  private let idle: Int
  private let lower: Int
  /// How many gears a shift may go up or down.
  private let reach: Int
  /// The gear; nil while the engine is off.
  private(set) var gear: Int?
  private(set) var revs = 0

  init(gears: Int, idle: Int, lower: Int, reach: Int = 100) {
    (self.gears, self.idle, self.lower, self.reach) = (gears, idle, lower, reach)
  }

  func start() { (gear, revs) = (0, idle) }

  func stop() { (gear, revs) = (nil, 0) }

  func shift(from old: Int, to new: Int) throws(CarError) {
    guard 0 <= new, new <= gears else { throw .noSuchGear(new, highest: gears) }
    guard (old - reach...old + reach).contains(new) else { throw .skipsGears(from: old, to: new) }
    gear = new
    revs = new == 0 ? idle : new < old ? lower : 2_000
  }
}
