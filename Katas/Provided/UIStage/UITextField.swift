import Foundation

/// Called by a text field while the user edits it.
///
/// Every method is optional, as in UIKit. The default implementations do what UIKit does without a delegate.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether to replace the characters in `range`, counted in UTF-16 code units, by `string`.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A control with one line of text that the user edits.
///
/// The order of calls while editing is the one in the overview of Apple's `UITextFieldDelegate`: should begin, become
/// first responder, did begin; for each change should change, then the change; should end, resign, did end.
@MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  private var contents = ""

  /// The text. Reading it never gives nil; setting nil empties it. A change by the program is not an edit: no delegate
  /// is asked and no event is sent.
  open var text: String? {
    get { contents }
    set { contents = newValue ?? "" }
  }

  /// What to show while there is no text.
  open var placeholder: String?
  open var font: UIFont? = UIFont.systemFont(ofSize: 17)
  open var textColor: UIColor? = UIColor.label
  open var borderStyle = BorderStyle.none
  /// When a field with text has a button that clears it.
  open var clearButtonMode = ViewMode.never
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the user can edit the text. A field that is disabled while it is edited ends editing, allowed or not.
  open override var isEnabled: Bool {
    didSet {
      if !isEnabled, !resignFirstResponder() { endBeingFirstResponder() }
    }
  }

  /// Whether the user is editing the text.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override var isFirstResponder: Bool { window?.activeResponder === self }

  /// Begins editing, unless the delegate, or the field that is being edited, refuses, or the field is in no window.
  ///
  /// A field that is edited because another one has ended, in a call of that one's delegate, is asked to end, too.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard let window, canBecomeFirstResponder else { return false }
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    var asked: [UIView] = []
    while let other = window.activeResponder, other !== self {
      guard !asked.contains(where: { $0 === other }), other.resignFirstResponder() else { return false }
      asked.append(other)
    }
    guard self.window === window, canBecomeFirstResponder else { return false }
    guard !isFirstResponder else { return true }
    window.activeResponder = self
    delegate?.textFieldDidBeginEditing(self)
    if isFirstResponder { sendActions(for: .editingDidBegin) }
    return isFirstResponder
  }

  /// Ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    endBeingFirstResponder()
    return true
  }

  override func endBeingFirstResponder() {
    super.endBeingFirstResponder()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  /// Replaces the end of the text as a keyboard does: calls the delegate and sends an event. Ignored while not editing.
  ///
  /// - Parameters:
  ///   - count: How many characters to take from the end.
  ///   - replacement: What to put there.
  package func edit(droppingLast count: Int, replacement: String) {
    guard isEditing else { return }
    let kept = contents.dropLast(count)
    let start = kept.utf16.count
    let range = NSRange(location: start, length: contents.utf16.count - start)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
    else { return }
    contents = kept + replacement
    sendActions(for: .editingChanged)
  }

  /// Whether the field has a button that clears it.
  package var hasClearButton: Bool {
    switch clearButtonMode {
    case .never: false
    case .whileEditing: isEditing && !contents.isEmpty
    case .unlessEditing: !isEditing && !contents.isEmpty
    case .always: !contents.isEmpty
    }
  }

  /// Empties the text as the user's tap on the clear button does.
  package func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    contents = ""
    sendActions(for: .editingChanged)
  }

  /// What the return key does.
  ///
  /// In UIKit a field also ends editing here if something was added for `editingDidEndOnExit`. The stage leaves that out:
  /// editing goes on until the field resigns.
  package func pressReturn() {
    guard isEditing, delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
  }
}
