import ThemeVocabulary
import UIStage

/// The views of all pages, and the look that they have.
@MainActor
public final class Pages {
  private let looks: Looks
  private let views = WeakViewList()
  public private(set) var look: ThemeConfiguration

  public init(_ palette: Palette) throws(ThemeError) {
    looks = Looks(palette)
    look = looks.day
    for look in looks.all { try look.requireReadable() }
  }

  public var titles: [String] { looks.all.map(\.title) }

  public func show(_ title: String) throws(ThemeError) {
    guard let index = titles.firstIndex(of: title) else { throw .unknownTheme(title) }
    look = looks.all[index]
    for view in views.views { paint(view) }
  }

  public func follow(_ view: UIView) {
    views.add(view)
    paint(view)
  }

  /// A view that changes the look while it is painted is painted again.
  private func paint(_ view: UIView) {
    let used = look
    view.backgroundColor = used.background.uiColor
    if let label = view as? UILabel {
      label.textColor = used.text.uiColor
      label.font = .systemFont(ofSize: used.points)
    }
    if look != used { paint(view) }
  }
}
