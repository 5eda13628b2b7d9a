import UIStage

/// A simulated user, who taps and types for a test.
///
/// ```swift
/// let user = User(of: window)
/// user.tap(field)
/// user.type("Ada")
/// print(window.screen)
/// ```
///
/// Each method does what a real touch does: delegates are called and events are sent.
@MainActor
public struct User {
  private let window: UIWindow

  /// A user of what `window` shows.
  public init(of window: UIWindow) {
    self.window = window
  }

  /// Taps a text field, so that editing begins.
  ///
  /// - Returns: Whether the field is being edited now.
  @discardableResult
  public func tap(_ field: UITextField) -> Bool {
    field.becomeFirstResponder()
  }

  /// Taps a control: a touch that begins and ends inside it. Does nothing if the control is disabled, can't be seen in the
  /// window, or is behind a sheet.
  public func tap(_ control: UIControl) {
    guard control.isEnabled, window.shows(control), control.isDescendant(of: sheet ?? window) else { return }
    control.touch()
  }

  /// Types text into the field that is being edited, a key for each character.
  public func type(_ text: String) {
    for character in text {
      editedField?.edit(droppingLast: 0, replacement: String(character))
    }
  }

  /// Pastes text at the end of the field that is being edited, as one change.
  public func paste(_ text: String) {
    editedField?.edit(droppingLast: 0, replacement: text)
  }

  /// Presses the delete key: takes the last character, however many scalars it is made of.
  public func deleteBackward() {
    editedField?.edit(droppingLast: 1, replacement: "")
  }

  /// Presses the return key.
  public func pressReturn() {
    editedField?.pressReturn()
  }

  /// Taps the button that clears a text field.
  public func tapClearButton(of field: UITextField) {
    field.clear()
  }

  /// Taps a row. Does nothing where there is no such row.
  public func tapRow(_ row: Int, section: Int = 0, of table: UITableView) {
    table.selectAsUser(IndexPath(row: row, section: section))
  }

  /// Taps the back button, if there is one.
  public func tapBack(in navigationController: UINavigationController) {
    guard canReach(navigationController) else { return }
    navigationController.popViewController(animated: true)
  }

  /// Begins to swipe from the left edge, and lets go too early: the screen stays. (A swipe to the end does what the back
  /// button does.)
  public func cancelSwipeBack(in navigationController: UINavigationController) {
    guard canReach(navigationController) else { return }
    navigationController.cancelSwipeBack()
  }

  /// Sweeps the topmost sheet away, if there is one.
  public func sweepSheetAway() {
    sheet?.controller?.sweepAway()
  }

  private var sheet: Sheet? { window.subviews.last as? Sheet }

  /// Whether no sheet is in front of the controller.
  private func canReach(_ controller: UIViewController) -> Bool {
    guard let sheet else { return true }
    return controller.viewIfLoaded?.isDescendant(of: sheet) ?? false
  }

  private var editedField: UITextField? { window.activeResponder as? UITextField }
}

extension UIView {
  /// Whether `view` lies in this view, and neither it nor a view around it is hidden.
  fileprivate func shows(_ view: UIView) -> Bool {
    guard !view.isHidden else { return false }
    return view === self || view.superview.map(shows) ?? false
  }
}
