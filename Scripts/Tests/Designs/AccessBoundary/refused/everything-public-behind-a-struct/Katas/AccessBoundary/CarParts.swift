import CarVocabulary

/// What a car consists of.
public final class CarParts {
  public var isLocked = true
  public var engine: Engine
  public var gearbox: Gearbox
  public var odometer: Odometer
  public lazy var dashboard = Dashboard(parts: self)

  public init(_ model: CarModel) {
    engine = model.engine
    gearbox = model.gearbox
    odometer = model.odometer
  }

  public var state: CarState {
    if isLocked { return .locked }
    return engine.isRunning ? .running(gear: gearbox.gear) : .unlocked
  }

  public var kilometres: Int { odometer.kilometres }

  /// For the dashboard.
  public var revs: Int { engine.revs }

  public func unlock() throws(CarError) {
    guard isLocked else { throw .notPossible(.unlock, in: state) }
    isLocked = false
  }

  public func lock() throws(CarError) {
    guard !isLocked, !engine.isRunning else { throw .notPossible(.lock, in: state) }
    isLocked = true
  }

  public func start() throws(CarError) {
    guard !isLocked, !engine.isRunning else { throw .notPossible(.start, in: state) }
    engine.start()
  }

  /// Stops the engine. The car has to be in neutral.
  public func stop() throws(CarError) {
    guard engine.isRunning, gearbox.gear == 0 else { throw .notPossible(.stop, in: state) }
    engine.stop()
  }

  /// Shifts to a gear; 0 is neutral.
  public func shift(to gear: Int) throws(CarError) {
    guard engine.isRunning else { throw .notPossible(.shift(to: gear), in: state) }
    let oldGear = gearbox.gear
    try gearbox.shift(to: gear)
    engine.follow(shiftFrom: oldGear, to: gear)
  }

  public func drive(metres: Double) throws(CarError) {
    guard engine.isRunning, gearbox.gear > 0 else { throw .notPossible(.drive(metres: metres), in: state) }
    try odometer.add(metres: metres)
  }
}
