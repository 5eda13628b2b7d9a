final class Engine {
  var idleRevs = 800
  /// Revolutions per minute; 0 while the engine is off.
  var revs = 0

  init() {}

  var isRunning: Bool { revs > 0 }
}
