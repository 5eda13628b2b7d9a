import CarVocabulary

struct Gearbox: Sendable {
  let highestGear: Int
  /// Whether it goes from each gear only to the next one up or down.
  let isSequential: Bool

  func checkShift(from oldGear: Gear, to gear: Gear) throws(CarError) {
    guard gear == .neutral || (1...highestGear).contains(gear.position) else {
      throw .noSuchGear(gear, highest: highestGear)
    }
    if isSequential, abs(gear.position - oldGear.position) > 1 { throw .skipsGears(from: oldGear, to: gear) }
  }
}
