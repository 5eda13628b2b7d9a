import CarVocabulary

/// A car of the driving simulator. Course scripts unlock it, start it, shift and drive.
open class Car {
  public let engine: Engine
  public let gearbox: Gearbox
  public let odometer: Odometer
  public private(set) var isLocked = true
  public private(set) lazy var dashboard = Dashboard(car: self)

  public init(_ model: CarModel) {
    engine = Engine(idleRevs: model.idleRevs)
    gearbox = Gearbox(highestGear: model.highestGear)
    odometer = Odometer(wheelSixteenths: model.wheelSixteenths)
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
    guard state == .unlocked else { throw .notPossible(.lock, in: state) }
    isLocked = true
  }

  public func start() throws(CarError) {
    guard state == .unlocked else { throw .notPossible(.start, in: state) }
    engine.start()
  }

  /// Stops the engine. The car has to be in neutral.
  public func stop() throws(CarError) {
    guard state == .running(in: .neutral) else { throw .notPossible(.stop, in: state) }
    engine.stop()
  }

  open func shift(to gear: Gear) throws(CarError) {
    guard case .running = state else { throw .notPossible(.shift(to: gear), in: state) }
    guard gearbox.has(gear) else { throw .noSuchGear(gear, highest: gearbox.highestGear) }
    gearbox.engage(gear)
    engine.turn(at: gear == .neutral ? engine.idleRevs : 2_000)
  }

  public func drive(centimetres: Int) throws(CarError) {
    guard case .running(in: .forward) = state else { throw .notPossible(.drive(centimetres: centimetres), in: state) }
    try odometer.add(centimetres: centimetres)
  }
}
