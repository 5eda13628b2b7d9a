/// The time, and a call each second.
@MainActor
public protocol RegistrationClock: AnyObject {
  /// How much time has passed since some moment.
  var now: Duration { get }

  /// Calls `action` each second, as long as the object that is returned exists.
  func everySecond(_ action: @escaping @MainActor () -> Void) -> AnyObject
}

extension RegistrationClock {
  /// Returns how many seconds are left until a moment: 1 as long as less than a second is left, and 0 from that moment on.
  public func secondsLeft(until end: Duration) -> Int {
    let left = (end - now).components
    return max(0, Int(left.seconds) + (left.attoseconds > 0 ? 1 : 0))
  }
}
