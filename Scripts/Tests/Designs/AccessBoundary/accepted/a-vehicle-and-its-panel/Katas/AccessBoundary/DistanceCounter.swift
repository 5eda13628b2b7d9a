import CarVocabulary

final class DistanceCounter {
  private let factor: Double
  private var metres = 0.0

  init(factor: Double = 1) {
    self.factor = factor
  }

  var kilometres: Int { Int(metres / 1_000) }

  func count(_ distance: Double) throws(CarError) {
    guard (0...Double.greatestFiniteMagnitude).contains(distance) else { throw .notADistance(metres: distance) }
    let total = metres + distance * factor
    guard total < 1e9 else { throw .odometerFull(metres: distance, atKilometres: kilometres) }
    metres = total
  }
}
