import Foundation
import RegistrationVocabulary
import UIStage

@MainActor
protocol FormDelegate: AnyObject {
  /// Called when the user taps Next. Throws what is wrong with the entries.
  func goOn() throws(RegistrationError)

  /// Whether Next can be tapped while no answer is awaited. When this changes, the delegate calls the form's `showState()`,
  /// as a data source calls `reloadData()`.
  var canGoOn: Bool { get }
}

/// What each step has: a header with help, a text field, a line for errors, and Next.
final class FormViewController: UIViewController {
  // MARK: Views
  private weak var helpLabel: UILabel?
  private weak var field: UITextField?
  private weak var errorLabel: UILabel?
  private weak var nextButton: UIButton?

  // MARK: State
  private var isHelpHidden = true
  var error: RegistrationError? {
    didSet { showState() }
  }
  /// Whether an answer of the server is awaited. Meanwhile nothing can be typed.
  var isBusy = false {
    didSet { showState() }
  }

  // MARK: Models
  weak var delegate: (any FormDelegate)?
  private let progress: StepProgress
  private let texts: StepTexts
  private let text: Entry<String>
  private let services: RegistrationServices

  init(progress: StepProgress, texts: StepTexts, text: Entry<String>, services: RegistrationServices) {
    self.progress = progress
    self.texts = texts
    self.text = text
    self.services = services
    super.init(nibName: nil, bundle: nil)
    title = texts.title
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: Life cycle

  override func loadView() {
    let root = UIView()
    root.addLabel("Step \(progress.number) of \(progress.count)", skin: services.skins.skin)
    root.addLabel(texts.headline, skin: services.skins.skin)
    root.addButton("Help") { [weak self] in self?.toggleHelp() }
    helpLabel = root.addLabel(texts.help, skin: services.skins.skin)
    let field = UITextField()
    field.placeholder = title
    field.text = text.value
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.keepText() }, for: .editingChanged)
    root.addSubview(field)
    self.field = field
    errorLabel = root.addLabel(nil, skin: services.skins.skin)
    nextButton = root.addButton("Next") { [weak self] in self?.goOn() }
    view = root
    showState()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    services.client.cancel()
    isBusy = false
  }

  /// Shows the state in the views.
  func showState() {
    helpLabel?.isHidden = isHelpHidden
    errorLabel?.text = error?.message
    nextButton?.isEnabled = !isBusy && delegate?.canGoOn == true
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

  // MARK: Events

  private func toggleHelp() {
    isHelpHidden.toggle()
    showState()
  }

  private func keepText() {
    text.value = field?.text ?? ""
  }

  private func goOn() {
    error = nil
    do throws(RegistrationError) {
      try delegate?.goOn()
    } catch {
      self.error = error
    }
  }
}

extension FormViewController: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { !isBusy }
}
