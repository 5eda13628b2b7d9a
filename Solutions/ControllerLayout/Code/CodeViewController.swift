import RegistrationVocabulary
import UIStage

/// Asks for the code that was sent to the phone. After half a minute, the user can ask for another one.
final class CodeViewController: UIViewController, RegistrationStep {
  // MARK: Views
  private(set) lazy var form = FormViewController(
    progress: progress,
    texts: StepTexts(title: "Code", headline: "Which code did you get?", help: "The text message can take a minute."),
    text: code, services: services
  ) { [weak self] () throws(RegistrationError) in try self?.send() }
  private weak var countdownLabel: UILabel?
  private weak var resendButton: UIButton?

  // MARK: State
  private lazy var countdown = Countdown(clock: services.clock) { [weak self] in self?.showCountdown() }
  private var wrongCodes = 0 {
    didSet { form.canGoOn = wrongCodes < 3 }
  }
  private var isResending = false {
    didSet { showCountdown() }
  }

  // MARK: Models
  private let progress: StepProgress
  private let phone: String
  private let code = Entry("")
  private let services: RegistrationServices
  private let didFinish: (_ code: String) -> Void

  init(
    progress: StepProgress, phone: String, services: RegistrationServices,
    didFinish: @escaping (_ code: String) -> Void
  ) {
    self.progress = progress
    self.phone = phone
    self.services = services
    self.didFinish = didFinish
    super.init(nibName: nil, bundle: nil)
    addForm()
    countdown.start(seconds: 30)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = services.skins.skin.background
    view.addSubview(form.view)
    countdownLabel = view.addLabel(nil, skin: services.skins.skin)
    resendButton = view.addButton("Send a new code") { [weak self] in self?.resend() }
    showCountdown()
  }

  func rebuildView() {
    countdown.update()
    replaceViews()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    countdown.update()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isResending = false
  }

  // MARK: A new code

  private func showCountdown() {
    let seconds = countdown.secondsLeft
    countdownLabel?.text = seconds > 0 ? "You can ask for a new code in \(seconds) s." : nil
    resendButton?.isEnabled = seconds == 0 && !isResending
  }

  private func resend() {
    isResending = true
    form.beginWait()
    services.client.sendCode(to: phone) { [weak self] in self?.receiveNewCode($0) }
  }

  private func receiveNewCode(_ answer: Answer) {
    isResending = false
    form.endWait(with: answer, refusal: .refusedPhone) {
      form.clearField()
      wrongCodes = 0
      countdown.start(seconds: 30)
    }
  }

  // MARK: Next

  private func send() throws(RegistrationError) {
    let code = try RegistrationRules.code(code.value)
    form.beginWait()
    services.client.check(code: code, for: phone) { [weak self] in self?.receive($0, for: code) }
  }

  private func receive(_ answer: Answer, for code: String) {
    if answer == .refused { wrongCodes += 1 }
    form.endWait(with: answer, refusal: .wrongCode(attemptsLeft: 3 - wrongCodes)) { didFinish(code) }
    // Last: the clock may call other code, which must not meet an answer that is half handled.
    countdown.update()
  }
}
