import UIStage

/// A step of the registration. All that it shows comes from its state and its entries, so its views can be replaced at any
/// time.
protocol RegistrationStep: UIViewController, FormDelegate {
  var form: FormViewController { get }

  /// Brings up to date what the user sees, and then calls `replaceViews()`.
  func rebuildView()
}

extension RegistrationStep {
  /// Adds the form as a child. Each `init` calls this after `super.init()`: before it, no step can be the delegate.
  func addForm() {
    title = form.title
    form.delegate = self
    addChild(form)
    form.didMove(toParent: self)
  }

  /// Replaces the views by new ones. Editing continues in the new text field.
  func replaceViews() {
    guard let old = viewIfLoaded else { return }
    let isFieldEdited = form.isFieldEdited
    form.view = nil
    view = nil
    guard let superview = old.superview else { return }
    old.removeFromSuperview()
    superview.addSubview(view)
    if isFieldEdited { form.editField() }
  }
}
