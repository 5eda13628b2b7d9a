import CarVocabulary

/// What the cars of a model have in common.
public struct CarModel: Sendable {
  let idleRevs: Int
  /// Revolutions per minute after a shift to a lower gear.
  private let downshiftRevs: Int
  private let highestGear: Int
  /// Whether the lever goes from each gear only to the next one up or down.
  private let isSequential: Bool
  /// Courses are measured with standard wheels. The car goes this many sixteenths of a centimetre for each centimetre.
  let wheelSixteenths: Int

  private static let revsInGear = 2_000

  public static let family = CarModel(
    idleRevs: 800, downshiftRevs: revsInGear, highestGear: 5, isSequential: false, wheelSixteenths: 16)
  /// Six gears, and an engine that revs up when the driver shifts down.
  public static let sports = CarModel(
    idleRevs: 1_100, downshiftRevs: 4_000, highestGear: 6, isSequential: false, wheelSixteenths: 16)
  /// A sports car with a sequential gearbox and larger wheels.
  public static let rally = CarModel(
    idleRevs: 1_100, downshiftRevs: 4_000, highestGear: 6, isSequential: true, wheelSixteenths: 17)

  func checkShift(from oldGear: Gear, to gear: Gear) throws(CarError) {
    guard gear == .neutral || (1...highestGear).contains(gear.position) else {
      throw .noSuchGear(gear, highest: highestGear)
    }
    if isSequential, abs(gear.position - oldGear.position) > 1 { throw .skipsGears(from: oldGear, to: gear) }
  }

  func revs(afterShiftFrom oldGear: Gear, to gear: Gear) -> Int {
    if gear == .neutral { return idleRevs }
    return gear.position < oldGear.position ? downshiftRevs : Self.revsInGear
  }
}
