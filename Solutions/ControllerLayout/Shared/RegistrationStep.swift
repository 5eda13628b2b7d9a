import UIStage

/// A step of the registration. All that it shows comes from its state and its entries, so its views can be replaced at any
/// time.
protocol RegistrationStep: UIViewController {
  var form: FormViewController { get }

  /// Brings up to date what the user sees, and then calls `replaceViews()`.
  func rebuildView()
}

extension RegistrationStep {
  /// Makes the form a child of the step. Each `init` calls this at its end.
  func addForm() {
    title = form.title
    addChild(form)
    form.didMove(toParent: self)
  }

  /// Replaces the views by new ones in the same place. Editing continues in the new text field.
  func replaceViews() {
    guard let old = viewIfLoaded else { return }
    let isFieldEdited = form.isFieldEdited
    form.view = nil
    // The step no longer has this view when it is removed, so the step doesn't disappear.
    view = nil
    guard let superview = old.superview else { return }
    old.removeFromSuperview()
    view.frame = old.frame
    superview.addSubview(view)
    if isFieldEdited { form.editField() }
  }
}
