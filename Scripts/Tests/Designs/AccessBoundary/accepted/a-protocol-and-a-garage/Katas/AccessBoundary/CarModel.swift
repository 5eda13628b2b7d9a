/// The parts that a new car of a model gets.
struct CarModel: Sendable {
  let engine: Engine
  let gearbox: Gearbox
  let odometer: Odometer

  static let family = CarModel(
    engine: Engine(idleRevs: 800), gearbox: Gearbox(highestGear: 5), odometer: Odometer())

  /// Six gears, and an engine that revs up when the driver shifts down.
  static let sports = CarModel(
    engine: Engine(idleRevs: 1_100, downshiftRevs: 4_000), gearbox: Gearbox(highestGear: 6), odometer: Odometer())

  /// A sports car with a sequential gearbox and larger wheels.
  static let rally = CarModel(
    engine: sports.engine, gearbox: Gearbox(highestGear: 6, isSequential: true),
    odometer: Odometer(wheelFactor: 1.0625))
}
