import RegistrationVocabulary
import UIStage

/// Asks for the phone number, and has a code sent to it.
final class PhoneViewController: UIViewController, RegistrationStep {
  let form: FormViewController

  private let phone: Entry<String>
  private let services: RegistrationServices
  private let didFinish: (_ phone: String) -> Void

  init(
    progress: StepProgress, phone: Entry<String>, services: RegistrationServices,
    didFinish: @escaping (_ phone: String) -> Void
  ) {
    self.phone = phone
    self.services = services
    self.didFinish = didFinish
    form = FormViewController(
      progress: progress,
      texts: StepTexts(
        title: "Phone", headline: "What is your phone number?", help: "We send a code to this number."),
      text: phone, services: services)
    super.init(nibName: nil, bundle: nil)
    addForm()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func loadView() {
    let root = UIView()
    root.backgroundColor = services.skins.skin.background
    root.addSubview(form.view)
    view = root
  }

  func rebuildView() {
    replaceViews()
  }

  private func receive(_ answer: Answer, for phone: String) {
    form.isBusy = false
    switch answer {
    case .accepted: didFinish(phone)
    case .refused: form.error = .refusedPhone
    case .unreachable: form.error = .unreachable
    }
  }
}

extension PhoneViewController: FormDelegate {
  var canGoOn: Bool { true }

  func goOn() throws(RegistrationError) {
    let phone = try RegistrationRules.phone(phone.value)
    form.isBusy = true
    services.client.sendCode(to: phone) { [weak self] in self?.receive($0, for: phone) }
  }
}
