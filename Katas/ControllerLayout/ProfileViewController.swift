import RegistrationVocabulary
import UIStage

/// Asks for the name and for consent, and registers. The code is valid for two minutes.
final class ProfileViewController: TimedStepViewController {
  private var agreementSwitch = UISwitch()

  private var isRegistered = false
  private var hasAgreed = false

  init(services: RegistrationServices, didRegister: @escaping () -> Void) {
    super.init(
      number: 3, title: "Profile", headline: "What is your name?", help: "Only you can see your name.",
      services: services, didRegister: didRegister)
  }

  override var canGoOn: Bool { !isCountdownOver && !isRegistered }

  override func begin(with payload: [String: String]) {
    super.begin(with: payload)
    isRegistered = false
    startCountdown(seconds: 120)
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addLabel("I agree to the terms.", skin: skin)
    agreementSwitch = UISwitch()
    view.addSubview(agreementSwitch)
  }

  override func saveEntries() {
    super.saveEntries()
    hasAgreed = agreementSwitch.isOn
  }

  override func restoreEntries() {
    super.restoreEntries()
    agreementSwitch.isOn = hasAgreed
  }

  // MARK: Countdown

  override func countdownText(secondsLeft: Int) -> String? {
    secondsLeft > 0 ? "The code is valid for \(secondsLeft) s." : "The code has expired. Go back to get a new one."
  }

  override func show(secondsLeft: Int) {
    super.show(secondsLeft: secondsLeft)
    updateNextButton()
  }

  // MARK: Next

  override func receive(_ answer: Answer) {
    isRegistered = answer == .accepted
    super.receive(answer)
  }

  override func finish() {
    didRegister()
  }

  override func send() throws(RegistrationError) {
    updateCountdown()
    guard canGoOn else { return }
    payload["name"] = try RegistrationRules.name(field.text ?? "")
    guard agreementSwitch.isOn else { throw .missingConsent }
    payload["agreed"] = "yes"
    beginRequest()
    services.client.register(payload) { [weak self] in self?.receive($0) }
  }
}
