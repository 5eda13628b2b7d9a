public struct Engine: Sendable {
  let idleRevs: Int
  /// Revolutions per minute; 0 while the engine is off.
  public var revs = 0

  init(idleRevs: Int) {
    self.idleRevs = idleRevs
  }

  var isRunning: Bool { revs > 0 }

  mutating func start() { revs = idleRevs }

  mutating func stop() { revs = 0 }
}
