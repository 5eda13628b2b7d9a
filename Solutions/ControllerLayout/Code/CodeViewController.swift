import RegistrationVocabulary
import UIStage

/// Asks for the code that was sent to the phone. After half a minute, the user can ask for another one.
final class CodeViewController: UIViewController, RegistrationStep {
  // MARK: Views
  let form: FormViewController
  private weak var countdownLabel: UILabel?
  private weak var resendButton: UIButton?

  // MARK: State
  private var wrongCodes = 0 {
    didSet { form.showState() }
  }
  private var isResending = false {
    didSet { showCountdown() }
  }

  // MARK: Models
  private let phone: String
  private let code = Entry("")
  private let countdown: Countdown
  private let services: RegistrationServices
  private let didFinish: (_ code: String) -> Void

  init(
    progress: StepProgress, phone: String, services: RegistrationServices,
    didFinish: @escaping (_ code: String) -> Void
  ) {
    self.phone = phone
    self.services = services
    self.didFinish = didFinish
    countdown = Countdown(clock: services.clock)
    form = FormViewController(
      progress: progress,
      texts: StepTexts(
        title: "Code", headline: "Which code did you get?", help: "The text message can take a minute."),
      text: code, services: services)
    super.init(nibName: nil, bundle: nil)
    addForm()
    restart()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Called when a new code has been sent.
  private func restart() {
    form.clearField()
    wrongCodes = 0
    countdown.start(seconds: 30) { [weak self] in self?.showCountdown() }
    showCountdown()
  }

  // MARK: View

  override func loadView() {
    let root = UIView()
    root.backgroundColor = services.skins.skin.background
    root.addSubview(form.view)
    countdownLabel = root.addLabel(nil, skin: services.skins.skin)
    resendButton = root.addButton("Send a new code") { [weak self] in self?.resend() }
    view = root
    showCountdown()
  }

  func rebuildView() {
    countdown.update()
    replaceViews()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateCountdown()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isResending = false
  }

  // MARK: Countdown

  private func updateCountdown() {
    countdown.update()
    showCountdown()
  }

  /// Shows the countdown's state in the views.
  private func showCountdown() {
    let seconds = countdown.secondsLeft
    countdownLabel?.text = seconds > 0 ? "You can ask for a new code in \(seconds) s." : nil
    resendButton?.isEnabled = seconds == 0 && !isResending
  }

  private func resend() {
    isResending = true
    form.error = nil
    form.isBusy = true
    services.client.sendCode(to: phone) { [weak self] in self?.receiveNewCode($0) }
  }

  private func receiveNewCode(_ answer: Answer) {
    form.isBusy = false
    isResending = false
    switch answer {
    case .accepted: restart()
    case .refused: form.error = .refusedPhone
    case .unreachable: form.error = .unreachable
    }
  }

  // MARK: Next

  private func receive(_ answer: Answer, for code: String) {
    updateCountdown()
    form.isBusy = false
    switch answer {
    case .accepted: didFinish(code)
    case .refused:
      wrongCodes += 1
      form.error = .wrongCode(attemptsLeft: 3 - wrongCodes)
    case .unreachable: form.error = .unreachable
    }
  }
}

extension CodeViewController: FormDelegate {
  var canGoOn: Bool { wrongCodes < 3 }

  func goOn() throws(RegistrationError) {
    let code = try RegistrationRules.code(code.value)
    form.isBusy = true
    services.client.check(code: code, for: phone) { [weak self] in self?.receive($0, for: code) }
  }
}
