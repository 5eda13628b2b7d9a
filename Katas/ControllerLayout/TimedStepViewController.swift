import RegistrationVocabulary
import UIStage

/// A step with a countdown. The code and the profile derive from this class.
class TimedStepViewController: StepViewController {
  private var countdownLabel = UILabel()

  private var countdownEnd: Duration?
  private var ticks: AnyObject?

  private var savedCountdown: String?

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    countdownLabel = view.addLabel(nil, skin: skin)
  }

  override func saveEntries() {
    updateCountdown()
    super.saveEntries()
    savedCountdown = countdownLabel.text
  }

  override func restoreEntries() {
    super.restoreEntries()
    countdownLabel.text = savedCountdown
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateCountdown()
  }

  // MARK: Countdown

  final var isCountdownOver: Bool { countdownEnd == nil }

  /// What the countdown says. Each step with a countdown overrides this.
  func countdownText(secondsLeft: Int) -> String? { nil }

  final func startCountdown(seconds: Int) {
    countdownEnd = services.clock.now + .seconds(seconds)
    ticks = services.clock.everySecond { [weak self] in self?.updateCountdown() }
    show(secondsLeft: seconds)
  }

  /// Reads the clock. The calls each second are not enough: while an app is suspended, there are none.
  final func updateCountdown() {
    guard let end = countdownEnd else { return }
    let secondsLeft = services.clock.secondsLeft(until: end)
    if secondsLeft == 0 {
      countdownEnd = nil
      ticks = nil
    }
    show(secondsLeft: secondsLeft)
  }

  /// Called when the countdown begins, and each time the clock has been read. An override calls `super`.
  func show(secondsLeft: Int) {
    countdownLabel.text = countdownText(secondsLeft: secondsLeft)
  }

  // MARK: Next

  override func receive(_ answer: Answer) {
    super.receive(answer)
    // Last: the clock may call other code, which must not meet an answer that is half handled.
    updateCountdown()
  }
}
