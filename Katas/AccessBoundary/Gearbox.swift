import CarVocabulary

public struct Gearbox: Sendable {
  let highestGear: Int
  /// The gear that is in.
  public var gear = Gear.neutral

  init(highestGear: Int) {
    self.highestGear = highestGear
  }

  func has(_ gear: Gear) -> Bool {
    gear == .neutral || (1...highestGear).contains(gear.position)
  }
}
