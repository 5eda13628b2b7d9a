import RegistrationVocabulary

/// Counts seconds down to zero. It knows the time of its last look at the clock, so views can be made without the clock.
@MainActor
final class Countdown {
  private(set) var secondsLeft = 0
  private let clock: any RegistrationClock
  private let didChange: () -> Void
  private var end: Duration?
  private var ticks: AnyObject?

  /// - Parameter didChange: Called when the countdown begins, and each time the clock has been read, until no second is left.
  init(clock: any RegistrationClock, didChange: @escaping () -> Void) {
    self.clock = clock
    self.didChange = didChange
  }

  func start(seconds: Int) {
    end = clock.now + .seconds(seconds)
    secondsLeft = seconds
    ticks = clock.everySecond { [weak self] in self?.update() }
    didChange()
  }

  /// Reads the clock. The calls each second are not enough: while an app is suspended, there are none.
  func update() {
    guard let end else { return }
    secondsLeft = clock.secondsLeft(until: end)
    if secondsLeft == 0 {
      self.end = nil
      ticks = nil
    }
    didChange()
  }
}
