import CarVocabulary

/// A vehicle for course scripts, put together from parts that nobody else gets.
public final class Vehicle {
  private let door = Door()
  private let drivetrain: Drivetrain
  private let counter: DistanceCounter
  /// Shows this vehicle.
  public let panel: Panel

  init(drivetrain: Drivetrain, counter: DistanceCounter) {
    self.drivetrain = drivetrain
    self.counter = counter
    panel = Panel()
    panel.line = { [weak self] in self?.line }
  }

  public var state: CarState { door.isLocked ? .locked : drivetrain.gear.map { .running(gear: $0) } ?? .unlocked }

  public var kilometres: Int { counter.kilometres }

  public func unlock() throws(CarError) {
    guard door.isLocked else { throw .notPossible(.unlock, in: state) }
    door.open()
  }

  public func lock() throws(CarError) {
    guard state == .unlocked else { throw .notPossible(.lock, in: state) }
    door.close()
  }

  public func start() throws(CarError) {
    guard state == .unlocked else { throw .notPossible(.start, in: state) }
    drivetrain.start()
  }

  public func stop() throws(CarError) {
    guard state == .running(gear: 0) else { throw .notPossible(.stop, in: state) }
    drivetrain.stop()
  }

  public func shift(to gear: Int) throws(CarError) {
    guard let old = drivetrain.gear else { throw .notPossible(.shift(to: gear), in: state) }
    try drivetrain.shift(from: old, to: gear)
  }

  public func drive(metres: Double) throws(CarError) {
    guard let gear = drivetrain.gear, gear > 0 else { throw .notPossible(.drive(metres: metres), in: state) }
    try counter.count(metres)
  }

  private var line: String {
    let digits = String(1_000_000 + kilometres).dropFirst()
    guard !door.isLocked else { return "locked, \(digits) km" }
    guard let gear = drivetrain.gear else { return "unlocked, \(digits) km" }
    return "\(gear == 0 ? "neutral" : "gear \(gear)"), \(drivetrain.revs) rpm, \(digits) km"
  }
}

extension Vehicle {
  public static func family() -> Vehicle {
    Vehicle(drivetrain: Drivetrain(gears: 5, idle: 800, lower: 2_000), counter: DistanceCounter())
  }

  public static func sports() -> Vehicle {
    Vehicle(drivetrain: Drivetrain(gears: 6, idle: 1_100, lower: 4_000), counter: DistanceCounter())
  }

  public static func rally() -> Vehicle {
    Vehicle(
      drivetrain: Drivetrain(gears: 6, idle: 1_100, lower: 4_000, reach: 1), counter: DistanceCounter(factor: 17 / 16))
  }
}
