import CarVocabulary

/// A car of the driving simulator. Course scripts unlock it, start it, shift and drive.
public final class Car {
  public private(set) var state = CarState.locked
  private var engine: Engine
  private let gearbox: Gearbox
  private let odometer: Odometer
  public private(set) lazy var dashboard = Dashboard(car: self)

  public init(_ model: CarModel) {
    engine = model.engine
    gearbox = model.gearbox
    odometer = Odometer(wheelFactor: model.wheelFactor)
  }

  public var kilometres: Int { odometer.kilometres }

  /// For the dashboard.
  var revs: Int { engine.revs }

  public func unlock() throws(CarError) {
    guard state == .locked else { throw .notPossible(.unlock, in: state) }
    state = .unlocked
  }

  public func lock() throws(CarError) {
    guard state == .unlocked else { throw .notPossible(.lock, in: state) }
    state = .locked
  }

  public func start() throws(CarError) {
    guard state == .unlocked else { throw .notPossible(.start, in: state) }
    engine.start()
    state = .running(in: .neutral)
  }

  /// Stops the engine. The car has to be in neutral.
  public func stop() throws(CarError) {
    guard state == .running(in: .neutral) else { throw .notPossible(.stop, in: state) }
    engine.stop()
    state = .unlocked
  }

  public func shift(to gear: Gear) throws(CarError) {
    guard case .running(let oldGear) = state else { throw .notPossible(.shift(to: gear), in: state) }
    try gearbox.checkShift(from: oldGear, to: gear)
    engine.follow(shiftFrom: oldGear, to: gear)
    state = .running(in: gear)
  }

  public func drive(metres: Double) throws(CarError) {
    guard case .running(in: .forward) = state else { throw .notPossible(.drive(metres: metres), in: state) }
    try odometer.add(metres: metres)
  }
}
