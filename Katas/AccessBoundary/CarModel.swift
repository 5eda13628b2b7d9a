/// What the cars of a model have in common.
public struct CarModel: Sendable {
  let idleRevs: Int
  let highestGear: Int
  /// Courses are measured with standard wheels. The car goes this many sixteenths of a centimetre for each centimetre.
  let wheelSixteenths: Int

  public static let family = CarModel(idleRevs: 800, highestGear: 5, wheelSixteenths: 16)
  static let sports = CarModel(idleRevs: 1_100, highestGear: 6, wheelSixteenths: 16)
  static let rally = CarModel(idleRevs: 1_100, highestGear: 6, wheelSixteenths: 17)
}
