import Foundation
import RegistrationVocabulary
import UIStage

/// Asks for the phone number. Other steps of the registration derive from this one.
public class PhoneViewController: UIViewController, UITextFieldDelegate {
  let services: RegistrationServices
  let didRegister: () -> Void

  private(set) var field = UITextField()
  private var helpLabel = UILabel()
  private var errorLabel = UILabel()
  private var nextButton = UIButton()

  /// What the steps before this one have found out, for the server.
  var payload: [String: String] = [:]
  private var isBusy = false
  /// Kept when the user goes back, so that nothing has to be entered twice.
  private var nextStep: PhoneViewController?

  private var savedText: String?
  private var savedError: String?
  private var isHelpHidden = true
  private var isFieldEdited = false

  public init(services: RegistrationServices, didRegister: @escaping () -> Void) {
    self.services = services
    self.didRegister = didRegister
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: What differs between the steps

  var number: Int { 1 }
  var name: String { "Phone" }
  var headline: String { "What is your phone number?" }
  var help: String { "We send a code to this number." }
  var canGoOn: Bool { true }

  func makeNextStep() -> PhoneViewController? {
    CodeViewController(services: services, didRegister: didRegister)
  }

  /// Called each time the step has been pushed. An override calls `super` first.
  func begin(with payload: [String: String]) {
    self.payload = payload
    helpLabel.isHidden = true
    show(nil)
  }

  // MARK: View

  /// Makes the views. An override calls `super` and adds its own below.
  public override func loadView() {
    view = UIView()
    view.backgroundColor = skin.background
    view.addLabel("Step \(number) of 3", skin: skin)
    view.addLabel(headline, skin: skin)
    view.addButton("Help") { [weak self] in self?.helpLabel.isHidden.toggle() }
    helpLabel = view.addLabel(help, skin: skin)
    helpLabel.isHidden = true
    field = UITextField()
    field.placeholder = name
    field.delegate = self
    view.addSubview(field)
    errorLabel = view.addLabel(nil, skin: skin)
    nextButton = view.addButton("Next") { [weak self] in self?.goOn() }
    updateNextButton()
  }

  final var skin: Skin { services.skins.skin }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    services.client.cancel()
    endRequest()
  }

  // MARK: Skin

  /// Replaces the views of this step and of those after it, for a new skin.
  public final func rebuildViews() {
    rebuildView()
    nextStep?.rebuildViews()
  }

  private func rebuildView() {
    guard isViewLoaded else { return }
    saveEntries()
    let (old, superview) = (viewIfLoaded, viewIfLoaded?.superview)
    // No longer this step's view when it is removed: so the step doesn't disappear.
    view = nil
    old?.removeFromSuperview()
    loadViewIfNeeded()
    superview?.addSubview(view)
    restoreEntries()
  }

  /// Saves what the views contain, before they are replaced. An override calls `super`.
  func saveEntries() {
    savedText = field.text
    savedError = errorLabel.text
    isHelpHidden = helpLabel.isHidden
    isFieldEdited = field.isEditing
  }

  /// Puts what was saved into the new views. An override calls `super`.
  func restoreEntries() {
    field.text = savedText
    errorLabel.text = savedError
    helpLabel.isHidden = isHelpHidden
    if isFieldEdited { field.becomeFirstResponder() }
  }

  // MARK: Next

  private func goOn() {
    show(nil)
    do throws(RegistrationError) {
      try send()
    } catch {
      show(error)
    }
  }

  private func showNextStep() {
    guard let step = nextStep ?? makeNextStep() else { return }
    nextStep = step
    navigationController?.pushViewController(step, animated: true)
    step.begin(with: payload)
  }

  final func show(_ error: RegistrationError?) {
    errorLabel.text = error?.message
  }

  final func beginRequest() {
    isBusy = true
    updateNextButton()
  }

  final func endRequest() {
    isBusy = false
    updateNextButton()
  }

  final func updateNextButton() {
    nextButton.isEnabled = !isBusy && canGoOn
  }

  /// Called with the server's answer. An override calls `super` for the answers that it doesn't handle.
  func receive(_ answer: Answer) {
    endRequest()
    switch answer {
    case .accepted: showNextStep()
    case .refused: show(.refusedPhone)
    case .unreachable: show(.unreachable)
    }
  }

  /// Checks the entry and sends it to the server.
  func send() throws(RegistrationError) {
    let phone = try RegistrationRules.phone(field.text ?? "")
    payload["phone"] = phone
    beginRequest()
    services.client.sendCode(to: phone) { [weak self] in self?.receive($0) }
  }

  // MARK: UITextFieldDelegate

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { !isBusy }
}
