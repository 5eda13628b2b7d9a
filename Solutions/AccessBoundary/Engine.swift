import CarVocabulary

struct Engine: Sendable {
  private let idleRevs: Int
  /// Revolutions per minute after a shift to a lower gear.
  private let downshiftRevs: Int
  /// Revolutions per minute; 0 while the engine is off.
  private(set) var revs = 0

  static let revsInGear = 2_000

  init(idleRevs: Int, downshiftRevs: Int) {
    self.idleRevs = idleRevs
    self.downshiftRevs = downshiftRevs
  }

  mutating func start() { revs = idleRevs }

  mutating func stop() { revs = 0 }

  mutating func follow(shiftFrom oldGear: Gear, to gear: Gear) {
    if gear == .neutral {
      revs = idleRevs
    } else {
      revs = gear.position < oldGear.position ? downshiftRevs : Self.revsInGear
    }
  }
}
