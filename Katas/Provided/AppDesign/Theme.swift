import UIStage

/// The colours of a page.
///
/// ```swift
/// let view = UILabel()
/// Theme.dark.apply(to: view)
/// view.textColor  // .white
/// ```
@MainActor
public struct Theme {
  public let background: UIColor
  public let text: UIColor

  public static let light = Theme(background: .systemBackground, text: .label)
  public static let dark = Theme(background: .black, text: .white)

  /// Applies the colours to a page: to its view, and to all the labels in it.
  public func apply(to view: UIView) {
    view.backgroundColor = background
    colourLabels(in: view)
  }

  private func colourLabels(in view: UIView) {
    (view as? UILabel)?.textColor = text
    view.subviews.forEach(colourLabels)
  }
}
