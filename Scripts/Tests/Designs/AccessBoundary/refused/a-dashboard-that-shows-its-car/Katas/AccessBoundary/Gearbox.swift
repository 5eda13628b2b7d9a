import CarVocabulary

struct Gearbox: Sendable {
  let highestGear: Int
  /// Whether it goes from each gear only to the next one up or down.
  let isSequential: Bool
  /// The gear that is in; 0 is neutral.
  private(set) var gear = 0

  init(highestGear: Int, isSequential: Bool = false) {
    self.highestGear = highestGear
    self.isSequential = isSequential
  }

  mutating func shift(to newGear: Int) throws(CarError) {
    guard (0...highestGear).contains(newGear) else { throw .noSuchGear(newGear, highest: highestGear) }
    if isSequential, abs(newGear - gear) > 1 { throw .skipsGears(from: gear, to: newGear) }
    gear = newGear
  }
}
