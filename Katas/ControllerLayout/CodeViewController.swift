import RegistrationVocabulary
import UIStage

/// Asks for the code that was sent to the phone. After half a minute, the user can ask for another one.
final class CodeViewController: TimedStepViewController {
  private var resendButton = UIButton()

  private var wrongCodes = 0
  private var couldResend = false

  init(services: RegistrationServices, didRegister: @escaping () -> Void) {
    super.init(
      number: 2, title: "Code", headline: "Which code did you get?", help: "The text message can take a minute.",
      services: services, didRegister: didRegister)
  }

  override var canGoOn: Bool { wrongCodes < 3 }

  override var refusal: RegistrationError { .wrongCode(attemptsLeft: 3 - wrongCodes) }

  override func makeNextStep() -> StepViewController? {
    ProfileViewController(services: services, didRegister: didRegister)
  }

  override func begin(with payload: [String: String]) {
    super.begin(with: payload)
    restart()
  }

  /// Called when a new code has been sent.
  private func restart() {
    field.text = nil
    wrongCodes = 0
    updateNextButton()
    startCountdown(seconds: 30)
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    resendButton = view.addButton("Send a new code") { [weak self] in self?.resend() }
  }

  override func saveEntries() {
    super.saveEntries()
    couldResend = resendButton.isEnabled
  }

  override func restoreEntries() {
    super.restoreEntries()
    resendButton.isEnabled = couldResend
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    resendButton.isEnabled = isCountdownOver
  }

  // MARK: Countdown

  override func countdownText(secondsLeft: Int) -> String? {
    secondsLeft > 0 ? "You can ask for a new code in \(secondsLeft) s." : nil
  }

  override func show(secondsLeft: Int) {
    super.show(secondsLeft: secondsLeft)
    resendButton.isEnabled = secondsLeft == 0
  }

  private func resend() {
    resendButton.isEnabled = false
    show(nil)
    beginRequest()
    services.client.sendCode(to: payload["phone"] ?? "") { [weak self] in self?.receiveNewCode($0) }
  }

  private func receiveNewCode(_ answer: Answer) {
    endRequest()
    resendButton.isEnabled = true
    switch answer {
    case .accepted: restart()
    case .refused: show(.refusedPhone)
    case .unreachable: show(.unreachable)
    }
  }

  // MARK: Next

  override func receive(_ answer: Answer) {
    if answer == .refused { wrongCodes += 1 }
    super.receive(answer)
  }

  override func send() throws(RegistrationError) {
    let code = try RegistrationRules.code(field.text ?? "")
    payload["code"] = code
    beginRequest()
    services.client.check(code: code, for: payload["phone"] ?? "") { [weak self] in self?.receive($0) }
  }
}
