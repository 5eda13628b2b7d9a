import RegistrationVocabulary
import UIStage

/// Asks for the code that was sent to the phone. After half a minute, the user can ask for another one.
class CodeViewController: PhoneViewController {
  final var countdownLabel = UILabel()
  private var resendButton: UIButton?

  private var wrongCodes = 0
  private var countdownEnd: Duration?
  private var ticks: AnyObject?

  private var savedCountdown: String?
  private var couldResend = false

  override var number: Int { 2 }
  override var name: String { "Code" }
  override var headline: String { "Which code did you get?" }
  override var help: String { "The text message can take a minute." }
  override var canGoOn: Bool { wrongCodes < 3 }

  override func makeNextStep() -> PhoneViewController? {
    ProfileViewController(services: services, didRegister: didRegister)
  }

  override func begin(with payload: [String: String]) {
    super.begin(with: payload)
    restart()
  }

  /// Called when a new code has been sent.
  func restart() {
    field.text = nil
    wrongCodes = 0
    updateNextButton()
    startCountdown(seconds: 30)
  }

  // MARK: View

  override func loadView() {
    super.loadView()
    addCountdown()
  }

  /// Adds the views of the countdown. An override adds its own instead.
  func addCountdown() {
    countdownLabel = view.addLabel(nil, skin: skin)
    resendButton = view.addButton("Send a new code") { [weak self] in self?.resend() }
  }

  override func saveEntries() {
    updateCountdown()
    super.saveEntries()
    savedCountdown = countdownLabel.text
    couldResend = resendButton?.isEnabled ?? false
  }

  override func restoreEntries() {
    super.restoreEntries()
    countdownLabel.text = savedCountdown
    resendButton?.isEnabled = couldResend
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateCountdown()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // Nobody waits for a new code any more.
    resendButton?.isEnabled = countdownEnd == nil
  }

  // MARK: Countdown

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

  /// Called when the countdown begins, and each time the clock has been read.
  func show(secondsLeft: Int) {
    countdownLabel.text = secondsLeft > 0 ? "You can ask for a new code in \(secondsLeft) s." : nil
    resendButton?.isEnabled = secondsLeft == 0
  }

  private func resend() {
    resendButton?.isEnabled = false
    show(nil)
    beginRequest()
    services.client.sendCode(to: payload["phone"] ?? "") { [weak self] in self?.receiveNewCode($0) }
  }

  private func receiveNewCode(_ answer: Answer) {
    endRequest()
    resendButton?.isEnabled = true
    switch answer {
    case .accepted: restart()
    case .refused: show(.refusedPhone)
    case .unreachable: show(.unreachable)
    }
  }

  // MARK: Next

  override func receive(_ answer: Answer) {
    updateCountdown()
    guard answer == .refused else { return super.receive(answer) }
    wrongCodes += 1
    endRequest()
    show(.wrongCode(attemptsLeft: 3 - wrongCodes))
  }

  override func send() throws(RegistrationError) {
    let code = try RegistrationRules.code(field.text ?? "")
    payload["code"] = code
    beginRequest()
    services.client.check(code: code, for: payload["phone"] ?? "") { [weak self] in self?.receive($0) }
  }
}
