public final class Engine {
  let idleRevs: Int
  /// Revolutions per minute; 0 while the engine is off.
  public private(set) var revs = 0

  init(idleRevs: Int) {
    self.idleRevs = idleRevs
  }

  public var isRunning: Bool { revs != 0 }

  public func start() { revs = idleRevs }

  public func stop() { revs = 0 }

  public func turn(at revs: Int) { self.revs = revs }
}
