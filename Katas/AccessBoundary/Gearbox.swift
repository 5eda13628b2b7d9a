public struct Gearbox: Sendable {
  let highestGear: Int
  /// The gear that is in; 0 is neutral.
  public var gear = 0

  init(highestGear: Int) {
    self.highestGear = highestGear
  }
}
