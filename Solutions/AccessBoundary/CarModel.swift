/// What the cars of a model have in common.
public struct CarModel: Sendable {
  let engine: Engine
  let gearbox: Gearbox
  /// Course scripts measure distances with standard wheels; larger wheels have a factor above 1.
  let wheelFactor: Double

  public static let family = CarModel(
    engine: Engine(idleRevs: 800, downshiftRevs: Engine.revsInGear),
    gearbox: Gearbox(highestGear: 5, isSequential: false), wheelFactor: 1)

  /// Six gears, and an engine that revs up when the driver shifts down.
  public static let sports = CarModel(
    engine: Engine(idleRevs: 1_100, downshiftRevs: 4_000), gearbox: Gearbox(highestGear: 6, isSequential: false),
    wheelFactor: 1)

  /// A sports car with a sequential gearbox and larger wheels.
  public static let rally = CarModel(
    engine: sports.engine, gearbox: Gearbox(highestGear: 6, isSequential: true), wheelFactor: 1.0625)
}
