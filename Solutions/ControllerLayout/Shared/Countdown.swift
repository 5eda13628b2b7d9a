import RegistrationVocabulary

/// Counts seconds down to zero. It knows the time of its last look at the clock, so views can be made without the clock.
@MainActor
final class Countdown {
  private(set) var secondsLeft = 0
  private let clock: any RegistrationClock
  private var end: Duration?
  private var ticks: AnyObject?

  init(clock: any RegistrationClock) {
    self.clock = clock
  }

  /// - Parameter didChange: Called each second, until no second is left.
  func start(seconds: Int, didChange: @escaping () -> Void) {
    end = clock.now + .seconds(seconds)
    secondsLeft = seconds
    ticks = clock.everySecond { [weak self] in
      self?.update()
      didChange()
    }
  }

  /// Reads the clock. The calls each second are not enough: while an app is suspended, there are none.
  func update() {
    guard let end else { return }
    secondsLeft = clock.secondsLeft(until: end)
    if secondsLeft == 0 {
      self.end = nil
      ticks = nil
    }
  }
}
