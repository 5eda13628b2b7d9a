/// The parts that a new car of a model gets.
public struct CarModel: Sendable {
  let engine: Engine
  let gearbox: Gearbox
  let odometer: Odometer

  public static let family = CarModel(
    engine: Engine(idleRevs: 800), gearbox: Gearbox(highestGear: 5), odometer: Odometer(wheelFactor: 1))

  static let sports = CarModel(
    engine: Engine(idleRevs: 1_100), gearbox: Gearbox(highestGear: 6), odometer: Odometer(wheelFactor: 1))

  static let rally = CarModel(
    engine: sports.engine, gearbox: sports.gearbox, odometer: Odometer(wheelFactor: 1.0625))
}
