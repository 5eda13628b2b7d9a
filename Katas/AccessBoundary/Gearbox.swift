import CarVocabulary

public final class Gearbox {
  public let highestGear: Int
  /// The gear that is in.
  public private(set) var gear = Gear.neutral

  init(highestGear: Int) {
    self.highestGear = highestGear
  }

  public func has(_ gear: Gear) -> Bool {
    gear == .neutral || (1...highestGear).contains(gear.position)
  }

  public func engage(_ gear: Gear) { self.gear = gear }
}
