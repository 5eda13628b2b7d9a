import Foundation
import RegistrationVocabulary
import UIStage

/// A step of the registration: a headline, a text field and Next. Each step derives from this class.
public class StepViewController: UIViewController, UITextFieldDelegate {
  let services: RegistrationServices
  let didRegister: () -> Void
  private let number: Int
  private let headline: String
  private let help: String

  private(set) var field = UITextField()
  private var helpLabel = UILabel()
  private var errorLabel = UILabel()
  private var nextButton = UIButton()

  /// What the steps before this one have found out, for the server.
  var payload: [String: String] = [:]
  private var isBusy = false
  /// Kept when the user goes back, so that nothing has to be entered twice.
  private var nextStep: StepViewController?

  private var savedText: String?
  private var savedError: String?
  private var isHelpHidden = true
  private var isFieldEdited = false

  init(
    number: Int, title: String, headline: String, help: String, services: RegistrationServices,
    didRegister: @escaping () -> Void
  ) {
    self.number = number
    self.headline = headline
    self.help = help
    self.services = services
    self.didRegister = didRegister
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: What differs between the steps

  var canGoOn: Bool { true }

  /// What is wrong when the server refuses the entry.
  var refusal: RegistrationError { .refused }

  func makeNextStep() -> StepViewController? { nil }

  /// Called each time the step has been pushed. An override calls `super` first.
  func begin(with payload: [String: String]) {
    self.payload = payload
    helpLabel.isHidden = true
    show(nil)
  }

  /// Checks the entry and sends it to the server.
  func send() throws(RegistrationError) {
    preconditionFailure("\(type(of: self)) must override send()")
  }

  /// Called with the server's answer. An override calls `super`.
  func receive(_ answer: Answer) {
    endRequest()
    switch answer {
    case .accepted: finish()
    case .refused: show(refusal)
    case .unreachable: show(.unreachable)
    }
  }

  /// Called when the server has accepted the entry.
  func finish() {
    guard let step = nextStep ?? makeNextStep() else { return }
    nextStep = step
    navigationController?.pushViewController(step, animated: true)
    step.begin(with: payload)
  }

  // MARK: View

  /// Makes the views. An override calls `super` and adds its own below.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = skin.background
    view.addLabel("Step \(number) of 3", skin: skin)
    view.addLabel(headline, skin: skin)
    view.addButton("Help") { [weak self] in self?.helpLabel.isHidden.toggle() }
    helpLabel = view.addLabel(help, skin: skin)
    helpLabel.isHidden = true
    field = UITextField()
    field.placeholder = title
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
    guard let old = viewIfLoaded else { return }
    let superview = old.superview
    // The step no longer has this view when it is removed, so the step doesn't disappear.
    view = nil
    old.removeFromSuperview()
    view.frame = old.frame
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

  // MARK: UITextFieldDelegate

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { !isBusy }
}
