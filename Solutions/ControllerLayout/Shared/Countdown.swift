import RegistrationVocabulary

/// Counts seconds down to zero.
@MainActor
final class Countdown {
  private(set) var secondsLeft = 0
  private let clock: any RegistrationClock
  private var ticks: AnyObject?

  init(clock: any RegistrationClock) {
    self.clock = clock
  }

  /// - Parameter didChange: Called each second, until no second is left.
  func start(seconds: Int, didChange: @escaping () -> Void) {
    secondsLeft = seconds
    let end = clock.now + .seconds(seconds)
    ticks = clock.everySecond { [weak self] in
      self?.update(until: end)
      didChange()
    }
  }

  private func update(until end: Duration) {
    secondsLeft = clock.secondsLeft(until: end)
    if secondsLeft == 0 { ticks = nil }
  }
}
