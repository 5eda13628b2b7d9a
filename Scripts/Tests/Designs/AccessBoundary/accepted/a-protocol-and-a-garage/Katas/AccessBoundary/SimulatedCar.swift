import CarVocabulary

final class SimulatedCar: Car {
  private var isLocked = true
  private var engine: Engine
  private var gearbox: Gearbox
  private var odometer: Odometer
  private(set) lazy var dashboard = Dashboard(car: self)

  init(_ model: CarModel) {
    engine = model.engine
    gearbox = model.gearbox
    odometer = model.odometer
  }

  var state: CarState {
    if isLocked { return .locked }
    return engine.isRunning ? .running(gear: gearbox.gear) : .unlocked
  }

  var kilometres: Int { odometer.kilometres }

  /// For the dashboard.
  var revs: Int { engine.revs }

  func unlock() throws(CarError) {
    guard isLocked else { throw .notPossible(.unlock, in: state) }
    isLocked = false
  }

  func lock() throws(CarError) {
    guard !isLocked, !engine.isRunning else { throw .notPossible(.lock, in: state) }
    isLocked = true
  }

  func start() throws(CarError) {
    guard !isLocked, !engine.isRunning else { throw .notPossible(.start, in: state) }
    engine.start()
  }

  /// Stops the engine. The car has to be in neutral.
  func stop() throws(CarError) {
    guard engine.isRunning, gearbox.gear == 0 else { throw .notPossible(.stop, in: state) }
    engine.stop()
  }

  /// Shifts to a gear; 0 is neutral.
  func shift(to gear: Int) throws(CarError) {
    guard engine.isRunning else { throw .notPossible(.shift(to: gear), in: state) }
    let oldGear = gearbox.gear
    try gearbox.shift(to: gear)
    engine.follow(shiftFrom: oldGear, to: gear)
  }

  func drive(metres: Double) throws(CarError) {
    guard engine.isRunning, gearbox.gear > 0 else { throw .notPossible(.drive(metres: metres), in: state) }
    try odometer.add(metres: metres)
  }
}
