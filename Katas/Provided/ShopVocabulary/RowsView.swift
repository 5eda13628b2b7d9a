import UIStage

/// One line of a screen.
@MainActor
public enum Row {
  case text(String)
  case field(UITextField)
  /// A button keeps its action, so the action must not keep the screen.
  case button(String, isEnabled: Bool = true, () -> Void)
}

/// Shows rows, one below the other.
@MainActor
public final class RowsView: UIView {
  /// Replaces all rows. A text field that was there before stays, and is still edited.
  public func show(_ rows: [Row]) {
    let views = rows.map(view)
    for old in subviews where !views.contains(where: { $0 === old }) { old.removeFromSuperview() }
    for (index, view) in views.enumerated() where view.superview !== self { insertSubview(view, at: index) }
  }

  private func view(of row: Row) -> UIView {
    switch row {
    case .text(let text):
      let label = UILabel()
      label.text = text
      return label
    case .field(let field):
      return field
    case .button(let title, let isEnabled, let action):
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.isEnabled = isEnabled
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      return button
    }
  }
}
