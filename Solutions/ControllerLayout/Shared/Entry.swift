import UIStage

/// A value that a step reads and changes, and that somebody else owns. A view shows it when it is made, and not when other
/// code changes it.
@MainActor
struct Entry<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

extension Entry {
  /// Makes an entry that nothing else owns.
  init(_ value: Value) {
    var value = value
    self.init(get: { value }, set: { value = $0 })
  }
}

extension UIView {
  /// Adds a switch that shows an entry and changes it.
  func addSwitch(_ entry: Entry<Bool>) {
    let control = UISwitch()
    control.isOn = entry.value
    control.addAction(UIAction { [weak control] _ in entry.value = control?.isOn == true }, for: .valueChanged)
    addSubview(control)
  }

  /// Adds a text field that shows an entry and changes it.
  func addField(_ entry: Entry<String>) -> UITextField {
    let field = UITextField()
    field.text = entry.value
    field.addAction(UIAction { [weak field] _ in entry.value = field?.text ?? "" }, for: .editingChanged)
    addSubview(field)
    return field
  }
}
