/// The numbers in which cars differ.
public struct CarModel: Sendable {
  let idleRevs: Int
  let downshiftRevs: Int
  let highestGear: Int
  let longestShift: Int
  let wheelFactor: Double

  public static let family = CarModel(
    idleRevs: 800, downshiftRevs: 2_000, highestGear: 5, longestShift: .max, wheelFactor: 1)
  public static let sports = CarModel(
    idleRevs: 1_100, downshiftRevs: 4_000, highestGear: 6, longestShift: .max, wheelFactor: 1)
  public static let rally = CarModel(
    idleRevs: 1_100, downshiftRevs: 4_000, highestGear: 6, longestShift: 1, wheelFactor: 1.0625)
}
