/// How often to begin again, and how often that has happened.
struct LoopCount {
  /// A negative number means without end.
  var wanted = 0
  private var done = 0

  mutating func restart() { done = 0 }

  /// Takes as many loops as are left, at most `passed`.
  mutating func take(_ passed: Int) -> Int {
    guard wanted >= 0 else { return passed }
    let taken = max(0, min(passed, wanted - done))
    done += taken
    return taken
  }
}
