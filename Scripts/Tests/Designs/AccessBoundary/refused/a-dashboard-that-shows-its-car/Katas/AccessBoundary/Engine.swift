struct Engine: Sendable {
  let idleRevs: Int
  /// Revolutions per minute after a shift to a lower gear.
  let downshiftRevs: Int
  /// Revolutions per minute; 0 while the engine is off.
  private(set) var revs = 0

  private static let revsInGear = 2_000

  init(idleRevs: Int, downshiftRevs: Int = revsInGear) {
    self.idleRevs = idleRevs
    self.downshiftRevs = downshiftRevs
  }

  var isRunning: Bool { revs > 0 }

  mutating func start() { revs = idleRevs }

  mutating func stop() { revs = 0 }

  mutating func follow(shiftFrom oldGear: Int, to gear: Int) {
    revs = gear == 0 ? idleRevs : gear < oldGear ? downshiftRevs : Self.revsInGear
  }
}
