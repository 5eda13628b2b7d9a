import Foundation
import RegistrationVocabulary
import UIStage

/// What each step has: a header with help, a text field, a line for errors, and Next.
final class FormViewController: UIViewController {
  // MARK: Views
  private weak var helpLabel: UILabel?
  private weak var field: UITextField?
  private weak var errorLabel: UILabel?
  private weak var nextButton: UIButton?

  // MARK: State
  private var isHelpHidden = true {
    didSet { showState() }
  }
  private var error: RegistrationError? {
    didSet { showState() }
  }
  private var isBusy = false {
    didSet { showState() }
  }
  /// Whether Next can be tapped while no answer is awaited.
  var canGoOn = true {
    didSet { showState() }
  }

  // MARK: Models
  private let progress: StepProgress
  private let texts: StepTexts
  private let text: Entry<String>
  private let services: RegistrationServices
  private let send: () throws(RegistrationError) -> Void

  /// - Parameter send: Called when the user taps Next. Throws what is wrong with the entries.
  init(
    progress: StepProgress, texts: StepTexts, text: Entry<String>, services: RegistrationServices,
    send: @escaping () throws(RegistrationError) -> Void
  ) {
    self.progress = progress
    self.texts = texts
    self.text = text
    self.services = services
    self.send = send
    super.init(nibName: nil, bundle: nil)
    title = texts.title
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addLabel("Step \(progress.number) of \(progress.count)", skin: services.skins.skin)
    view.addLabel(texts.headline, skin: services.skins.skin)
    view.addButton("Help") { [weak self] in self?.isHelpHidden.toggle() }
    helpLabel = view.addLabel(texts.help, skin: services.skins.skin)
    field = view.addField(text)
    field?.placeholder = title
    field?.delegate = self
    errorLabel = view.addLabel(nil, skin: services.skins.skin)
    nextButton = view.addButton("Next") { [weak self] in self?.goOn() }
    showState()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    services.client.cancel()
    isBusy = false
  }

  /// Shows the state in the views.
  private func showState() {
    helpLabel?.isHidden = isHelpHidden
    errorLabel?.text = error?.message
    nextButton?.isEnabled = !isBusy && canGoOn
  }

  // MARK: Field

  var isFieldEdited: Bool { field?.isEditing ?? false }

  func editField() {
    field?.becomeFirstResponder()
  }

  func clearField() {
    field?.text = nil
    text.value = ""
  }

  // MARK: Next

  private func goOn() {
    error = nil
    do throws(RegistrationError) {
      try send()
    } catch {
      self.error = error
    }
  }

  /// Begins to wait for an answer of the server. Meanwhile, Next is disabled, and nothing can be typed.
  func beginWait() {
    error = nil
    isBusy = true
  }

  /// Ends the wait. Unless the server has accepted, the form shows why.
  func endWait(with answer: Answer, refusal: RegistrationError, accepted: () -> Void) {
    isBusy = false
    switch answer {
    case .accepted: accepted()
    case .refused: error = refusal
    case .unreachable: error = .unreachable
    }
  }
}

extension FormViewController: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { !isBusy }
}
