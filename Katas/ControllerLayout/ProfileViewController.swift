import RegistrationVocabulary
import UIStage

/// Asks for the name and for consent, and registers. The code is valid for two minutes, so this step has a countdown, too.
final class ProfileViewController: CodeViewController {
  private var agreementSwitch = UISwitch()

  private var isExpired = false
  private var isRegistered = false
  private var hasAgreed = false

  override var number: Int { 3 }
  override var name: String { "Profile" }
  override var headline: String { "What is your name?" }
  override var help: String { "Only you can see your name." }
  override var canGoOn: Bool { !isExpired && !isRegistered }

  override func makeNextStep() -> PhoneViewController? { nil }

  /// The name is kept, so this doesn't call `super`.
  override func restart() {
    isRegistered = false
    startCountdown(seconds: 120)
  }

  // MARK: View

  override func loadView() {
    super.loadView()
    view.addLabel("I agree to the terms.", skin: skin)
    agreementSwitch = UISwitch()
    view.addSubview(agreementSwitch)
  }

  override func addCountdown() {
    countdownLabel = view.addLabel(nil, skin: skin)
  }

  override func saveEntries() {
    super.saveEntries()
    hasAgreed = agreementSwitch.isOn
  }

  override func restoreEntries() {
    super.restoreEntries()
    agreementSwitch.isOn = hasAgreed
  }

  override func show(secondsLeft: Int) {
    countdownLabel.text =
      secondsLeft > 0 ? "The code is valid for \(secondsLeft) s." : "The code has expired. Go back to get a new one."
    isExpired = secondsLeft == 0
    updateNextButton()
  }

  // MARK: Next

  /// A refusal isn't a wrong code here, so this doesn't call `super`.
  override func receive(_ answer: Answer) {
    updateCountdown()
    isRegistered = answer == .accepted
    endRequest()
    switch answer {
    case .accepted: didRegister()
    case .refused: show(.refused)
    case .unreachable: show(.unreachable)
    }
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
