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

  /// Taps a text field, so that editing begins, unless the field is disabled.
  ///
  /// - Returns: Whether the field is being edited now.
  @discardableResult
  public func tap(_ field: UITextField) -> Bool {
    guard field.isEnabled, canReach(field) else { return false }
    return field.becomeFirstResponder()
  }

  /// Taps a control: a touch that begins and ends inside it. Does nothing if the control is disabled.
  public func tap(_ control: UIControl) {
    guard control.isEnabled, canReach(control) else { return }
    control.touch()
  }

  /// Taps a button of a navigation bar. Does nothing if it is disabled, or isn't in the bar.
  public func tap(_ item: UIBarButtonItem) {
    guard item.isEnabled, bars(in: sheet ?? window).contains(where: { $0.shows(item) }) else { return }
    item.touch()
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

  /// Taps the button that clears a text field. Does nothing where there is no such button: see `clearButtonMode`.
  public func tapClearButton(of field: UITextField) {
    guard field.isEnabled, field.hasClearButton, canReach(field) else { return }
    field.clear()
  }

  /// Taps a row. Does nothing where there is no such row.
  public func tapRow(_ row: Int, section: Int = 0, of table: UITableView) {
    guard canReach(table) else { return }
    table.selectAsUser(IndexPath(row: row, section: section))
  }

  /// Taps the back button, if there is one.
  public func tapBack(in navigationController: UINavigationController) {
    guard let bar = navigationController.viewIfLoaded, canReach(bar),
      navigationController.topViewController?.navigationItem.leftBarButtonItems == nil
    else { return }
    navigationController.popViewController(animated: true)
  }

  /// Begins to swipe from the left edge, and lets go too early: the screen stays. (A swipe to the end does what the back
  /// button does.)
  public func cancelSwipeBack(in navigationController: UINavigationController) {
    guard let view = navigationController.viewIfLoaded, canReach(view) else { return }
    navigationController.cancelSwipeBack()
  }

  /// Sweeps the topmost sheet away, if there is one.
  public func sweepSheetAway() {
    sheet?.presented?.sweepAway()
  }

  private var sheet: Sheet? { window.subviews.last { $0 is Sheet } as? Sheet }

  /// Whether the user can see the view in the window, and no sheet is in front of it.
  private func canReach(_ view: UIView) -> Bool { window.shows(view) && view.isDescendant(of: sheet ?? window) }

  /// The navigation bars that the user can see.
  private func bars(in view: UIView) -> [NavigationView] {
    guard !view.isHidden else { return [] }
    return [view as? NavigationView].compactMap { $0 } + view.subviews.flatMap(bars)
  }

  private var editedField: UITextField? { window.activeResponder as? UITextField }
}

extension NavigationView {
  fileprivate func shows(_ item: UIBarButtonItem) -> Bool {
    let shown = navigationController?.topViewController?.navigationItem
    return ((shown?.leftBarButtonItems ?? []) + (shown?.rightBarButtonItems ?? [])).contains { $0 === item }
  }
}

extension UIView {
  /// Whether `view` lies in this view, and neither it nor a view around it is hidden.
  fileprivate func shows(_ view: UIView) -> Bool {
    guard !view.isHidden else { return false }
    return view === self || view.superview.map(shows) ?? false
  }
}
