import RegistrationVocabulary
import UIStage

/// Asks for the name and for consent, and registers. The code is valid for two minutes.
final class ProfileViewController: UIViewController, RegistrationStep {
  // MARK: Views
  let form: FormViewController
  private weak var countdownLabel: UILabel?

  // MARK: State
  private var isRegistered = false

  // MARK: Models
  private let phone: String
  private let code: String
  private let name: Entry<String>
  private let hasAgreed: Entry<Bool>
  private let countdown: Countdown
  private let services: RegistrationServices
  private let didRegister: () -> Void

  init(
    progress: StepProgress, phone: String, code: String, name: Entry<String>, hasAgreed: Entry<Bool>,
    services: RegistrationServices, didRegister: @escaping () -> Void
  ) {
    self.phone = phone
    self.code = code
    self.name = name
    self.hasAgreed = hasAgreed
    self.services = services
    self.didRegister = didRegister
    countdown = Countdown(clock: services.clock)
    form = FormViewController(
      progress: progress,
      texts: StepTexts(title: "Profile", headline: "What is your name?", help: "Only you can see your name."),
      text: name, services: services)
    super.init(nibName: nil, bundle: nil)
    addForm()
    countdown.start(seconds: 120) { [weak self] in self?.showCountdown() }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: View

  override func loadView() {
    let root = UIView()
    root.backgroundColor = services.skins.skin.background
    root.addSubview(form.view)
    countdownLabel = root.addLabel(nil, skin: services.skins.skin)
    root.addLabel("I agree to the terms.", skin: services.skins.skin)
    let agreementSwitch = UISwitch()
    agreementSwitch.isOn = hasAgreed.value
    agreementSwitch.addAction(
      UIAction { [hasAgreed, weak agreementSwitch] _ in hasAgreed.value = agreementSwitch?.isOn ?? false },
      for: .valueChanged)
    root.addSubview(agreementSwitch)
    view = root
    showCountdown()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateCountdown()
  }

  func rebuildView() {
    countdown.update()
    replaceViews()
  }

  private func updateCountdown() {
    countdown.update()
    showCountdown()
  }

  private func showCountdown() {
    let seconds = countdown.secondsLeft
    countdownLabel?.text =
      seconds > 0 ? "The code is valid for \(seconds) s." : "The code has expired. Go back to get a new one."
    form.showState()
  }

  // MARK: Next

  private func receive(_ answer: Answer) {
    updateCountdown()
    isRegistered = answer == .accepted
    form.isBusy = false
    switch answer {
    case .accepted: didRegister()
    case .refused: form.error = .refused
    case .unreachable: form.error = .unreachable
    }
  }
}

extension ProfileViewController: FormDelegate {
  var canGoOn: Bool { countdown.secondsLeft > 0 && !isRegistered }

  func goOn() throws(RegistrationError) {
    updateCountdown()
    guard canGoOn else { return }
    let name = try RegistrationRules.name(name.value)
    guard let consent = Consent(hasAgreed: hasAgreed.value) else { throw .missingConsent }
    let registration = Registration(phone: phone, code: code, name: name, consent: consent)
    form.isBusy = true
    services.client.register(registration.fields) { [weak self] in self?.receive($0) }
  }
}
