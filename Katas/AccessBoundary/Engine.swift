public final class Engine {
  public var idleRevs = 800
  /// Revolutions per minute; 0 while the engine is off.
  public var revs = 0

  public init() {}

  public var isRunning: Bool { revs > 0 }
}
