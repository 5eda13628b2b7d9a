import AutocompleteTextFieldContract
import Foundation
import UIStage
import UIStageSimulation
import WorkbookSupport

/// A window with one text field that the user is editing, and what belongs to it.
@MainActor
final class Screen {
  let transport = HeldTransport()
  let window = UIWindow()
  let user: User
  private(set) var failures: [HistoryFailure] = []
  /// What was shown when each failure was reported, as seen from inside the callback.
  private(set) var suggestionsAtFailures: [[String]] = []
  /// What the app does when a failure is reported.
  var onFailure: (() -> Void)?
  /// What only the field's callback retains, like an object that an app captures in it.
  private(set) weak var failureReceiver: FailureReceiver?
  private var subject: (any AutocompleteTextFieldSubject)?

  /// Where the history is, unless a test says otherwise.
  nonisolated static let baseURL: URL = {
    guard let url = URL(string: "https://example.org/api") else { preconditionFailure("a literal that is no URL") }
    return url
  }()

  init(
    _ variant: Variant, _ kind: FieldKind, look: FieldLook = .standard, localHistory: [String] = [],
    mailDomains: [String] = ["gmail.com", "gmx.de", "example.org"], baseURL: URL = Screen.baseURL,
    network: Network? = nil, make: ((FieldSetup) -> any AutocompleteTextFieldSubject)? = nil
  ) {
    user = User(of: window)
    let controller = UIViewController()
    window.show(controller)
    let receiver = FailureReceiver()
    let setup = FieldSetup(
      kind: kind, look: look, localHistory: localHistory, mailDomains: mailDomains, baseURL: baseURL,
      network: network ?? .held(transport), onFailure: { receiver.screen?.didFail($0) })
    let subject = make?(setup) ?? variant.makeField(setup)
    self.subject = subject
    receiver.screen = self
    failureReceiver = receiver
    subject.field.clearButtonMode = .whileEditing
    controller.view.addSubview(subject.field)
    user.tap(subject.field)
  }

  /// Passes on the failures that a field reports.
  final class FailureReceiver {
    fileprivate(set) weak var screen: Screen?
  }

  private func didFail(_ failure: HistoryFailure) {
    failures.append(failure)
    suggestionsAtFailures.append(suggestions)
    onFailure?()
  }

  var field: UITextField? { subject?.field }

  var suggestionList: UITableView? { subject?.suggestionList }

  var text: String? { field?.text }

  /// The texts of the rows below the field, from top to bottom. A list that is hidden with rows in it, or shown without
  /// one, has one more text that says so.
  var suggestions: [String] {
    guard let list = suggestionList, list.numberOfSections == 1 else { return [] }
    let rows = (0..<list.numberOfRows(inSection: 0)).map { row in
      list.cellForRow(at: IndexPath(row: row, section: 0))?.textLabel?.text ?? "a row without a text"
    }
    guard list.isHidden != rows.isEmpty else { return rows }
    return rows + [list.isHidden ? "the list is hidden" : "the list is shown without a row"]
  }

  var numberOfSuggestions: Int { suggestionList?.numberOfRows(inSection: 0) ?? 0 }

  func tapSuggestion(_ row: Int) {
    if let list = suggestionList { user.tapRow(row, of: list) }
  }

  func tapClear() {
    if let field { user.tapClearButton(of: field) }
  }

  /// Replaces what is called with each failure.
  func reportFailures(to receiver: (@MainActor (HistoryFailure) -> Void)?) { subject?.reportFailures(to: receiver) }

  /// Removes the field from the screen and releases it. If it is still alive, something else retains it.
  func removeField() {
    subject?.field.removeFromSuperview()
    subject = nil
  }
}

/// A text with the scalars outside ASCII written as numbers. So a composed accent differs from a decomposed one, while
/// the texts themselves are equal.
func spelledOut(_ text: String) -> String {
  text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}
