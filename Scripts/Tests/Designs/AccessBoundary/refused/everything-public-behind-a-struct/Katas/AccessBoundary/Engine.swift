public struct Engine: Sendable {
  public let idleRevs: Int
  /// Revolutions per minute after a shift to a lower gear.
  public let downshiftRevs: Int
  /// Revolutions per minute; 0 while the engine is off.
  public var revs = 0

  public static let revsInGear = 2_000

  public init(idleRevs: Int, downshiftRevs: Int = revsInGear) {
    self.idleRevs = idleRevs
    self.downshiftRevs = downshiftRevs
  }

  public var isRunning: Bool { revs > 0 }

  public mutating func start() { revs = idleRevs }

  public mutating func stop() { revs = 0 }

  public mutating func follow(shiftFrom oldGear: Int, to gear: Int) {
    revs = gear == 0 ? idleRevs : gear < oldGear ? downshiftRevs : Self.revsInGear
  }
}
