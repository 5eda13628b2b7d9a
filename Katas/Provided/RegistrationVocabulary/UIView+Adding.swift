import UIStage

extension UIView {
  /// Adds a label in the colours of a skin.
  @discardableResult
  public func addLabel(_ text: String?, skin: Skin) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textColor = skin.text
    addSubview(label)
    return label
  }

  /// Adds a button. It keeps `action`, so `action` must not keep the owner of this view.
  @discardableResult
  public func addButton(_ title: String, action: @escaping () -> Void) -> UIButton {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    addSubview(button)
    return button
  }
}
