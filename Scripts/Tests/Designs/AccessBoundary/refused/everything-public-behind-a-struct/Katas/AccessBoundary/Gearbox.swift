import CarVocabulary

public struct Gearbox: Sendable {
  public let highestGear: Int
  /// Whether it goes from each gear only to the next one up or down.
  public let isSequential: Bool
  /// The gear that is in; 0 is neutral.
  public var gear = 0

  public init(highestGear: Int, isSequential: Bool = false) {
    self.highestGear = highestGear
    self.isSequential = isSequential
  }

  public mutating func shift(to newGear: Int) throws(CarError) {
    guard (0...highestGear).contains(newGear) else { throw .noSuchGear(newGear, highest: highestGear) }
    if isSequential, abs(newGear - gear) > 1 { throw .skipsGears(from: gear, to: newGear) }
    gear = newGear
  }
}
