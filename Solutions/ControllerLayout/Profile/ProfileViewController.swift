import RegistrationVocabulary
import UIStage

/// Asks for the name and for consent, and registers. The code is valid for two minutes.
final class ProfileViewController: UIViewController, RegistrationStep {
  // MARK: Views
  private(set) lazy var form = FormViewController(
    progress: progress,
    texts: StepTexts(title: "Profile", headline: "What is your name?", help: "Only you can see your name."),
    text: name, services: services
  ) { [weak self] () throws(RegistrationError) in try self?.send() }
  private weak var countdownLabel: UILabel?

  // MARK: State
  private lazy var countdown = Countdown(clock: services.clock) { [weak self] in self?.showState() }
  private var isRegistered = false {
    didSet { showState() }
  }

  // MARK: Models
  private let progress: StepProgress
  private let name: Entry<String>
  private let hasAgreed: Entry<Bool>
  private let makeRegistration: () throws(RegistrationError) -> Registration
  private let services: RegistrationServices
  private let didRegister: () -> Void

  init(
    progress: StepProgress, name: Entry<String>, hasAgreed: Entry<Bool>,
    makeRegistration: @escaping () throws(RegistrationError) -> Registration, services: RegistrationServices,
    didRegister: @escaping () -> Void
  ) {
    self.progress = progress
    self.name = name
    self.hasAgreed = hasAgreed
    self.makeRegistration = makeRegistration
    self.services = services
    self.didRegister = didRegister
    super.init(nibName: nil, bundle: nil)
    addForm()
    countdown.start(seconds: 120)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = services.skins.skin.background
    view.addSubview(form.view)
    countdownLabel = view.addLabel(nil, skin: services.skins.skin)
    view.addLabel("I agree to the terms.", skin: services.skins.skin)
    view.addSwitch(hasAgreed)
    showState()
  }

  func rebuildView() {
    countdown.update()
    replaceViews()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    countdown.update()
  }

  private var canGoOn: Bool { countdown.secondsLeft > 0 && !isRegistered }

  private func showState() {
    let seconds = countdown.secondsLeft
    countdownLabel?.text =
      seconds > 0 ? "The code is valid for \(seconds) s." : "The code has expired. Go back to get a new one."
    form.canGoOn = canGoOn
  }

  // MARK: Next

  private func send() throws(RegistrationError) {
    countdown.update()
    guard canGoOn else { return }
    let registration = try makeRegistration()
    form.beginWait()
    services.client.register(registration.fields) { [weak self] in self?.receive($0) }
  }

  private func receive(_ answer: Answer) {
    isRegistered = answer == .accepted
    form.endWait(with: answer, refusal: .refused) { didRegister() }
    // Last: the clock may call other code, which must not meet an answer that is half handled.
    countdown.update()
  }
}
