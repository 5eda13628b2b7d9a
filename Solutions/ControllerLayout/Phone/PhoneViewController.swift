import RegistrationVocabulary
import UIStage

/// Asks for the phone number, and has a code sent to it.
final class PhoneViewController: UIViewController, RegistrationStep {
  private(set) lazy var form = FormViewController(
    progress: progress,
    texts: StepTexts(title: "Phone", headline: "What is your phone number?", help: "We send a code to this number."),
    text: phone, services: services
  ) { [weak self] () throws(RegistrationError) in try self?.send() }

  private let progress: StepProgress
  private let phone: Entry<String>
  private let services: RegistrationServices
  private let didFinish: (_ phone: String) -> Void

  init(
    progress: StepProgress, phone: Entry<String>, services: RegistrationServices,
    didFinish: @escaping (_ phone: String) -> Void
  ) {
    self.progress = progress
    self.phone = phone
    self.services = services
    self.didFinish = didFinish
    super.init(nibName: nil, bundle: nil)
    addForm()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = services.skins.skin.background
    view.addSubview(form.view)
  }

  func rebuildView() {
    replaceViews()
  }

  private func send() throws(RegistrationError) {
    let phone = try RegistrationRules.phone(phone.value)
    form.beginWait()
    services.client.sendCode(to: phone) { [weak self] in self?.receive($0, for: phone) }
  }

  private func receive(_ answer: Answer, for phone: String) {
    form.endWait(with: answer, refusal: .refusedPhone) { didFinish(phone) }
  }
}
