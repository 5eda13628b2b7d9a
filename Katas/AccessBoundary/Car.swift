import CarVocabulary

/// A car of the driving simulator. Course scripts unlock it, start it, shift and drive.
open class Car {
  public var isLocked = true
  public var engine: Engine
  public var gearbox: Gearbox
  public var odometer: Odometer
  public lazy var dashboard = Dashboard(car: self)

  public init(_ model: CarModel) {
    engine = model.engine
    gearbox = model.gearbox
    odometer = model.odometer
  }

  public var state: CarState {
    if isLocked { return .locked }
    return engine.isRunning ? .running(in: gearbox.gear) : .unlocked
  }

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
    guard engine.isRunning, gearbox.gear == .neutral else { throw .notPossible(.stop, in: state) }
    engine.stop()
  }

  open func shift(to gear: Gear) throws(CarError) {
    guard engine.isRunning else { throw .notPossible(.shift(to: gear), in: state) }
    guard gearbox.has(gear) else { throw .noSuchGear(gear, highest: gearbox.highestGear) }
    gearbox.gear = gear
    engine.revs = gear == .neutral ? engine.idleRevs : 2_000
  }

  public func drive(metres: Double) throws(CarError) {
    guard engine.isRunning, gearbox.gear != .neutral else { throw .notPossible(.drive(metres: metres), in: state) }
    guard metres >= 0, metres.isFinite else { throw .notADistance(metres: metres) }
    guard odometer.metres + metres * odometer.wheelFactor < Odometer.limit else {
      throw .odometerFull(metres: metres, atKilometres: odometer.kilometres)
    }
    odometer.metres += metres * odometer.wheelFactor
  }
}
