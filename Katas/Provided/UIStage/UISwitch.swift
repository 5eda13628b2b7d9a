/// A control that is on or off.
@MainActor
open class UISwitch: UIControl {
  /// Whether the switch is on. A change by the program sends no event.
  open var isOn = false

  package override func touch() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}
