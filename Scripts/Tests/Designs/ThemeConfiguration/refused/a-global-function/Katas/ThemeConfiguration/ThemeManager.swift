import ThemeVocabulary
import UIStage

/// Knows the theme that the user selected, and restyles the app's views.
@MainActor
public final class ThemeManager {
  private let palette: Palette
  public private(set) var current = "Day"
  private let registered = WeakViewList()

  public init(palette: Palette) throws(ThemeError) {
    for name in themeNames { try check(name, palette) }
    self.palette = palette
  }

  public var names: [String] { themeNames }

  public var currentStyle: (background: RGBColor, text: RGBColor, fontSize: Double) { style(of: current, palette) }

  public func select(_ name: String) throws(ThemeError) {
    guard themeNames.contains(name) else { throw .unknownTheme(name) }
    current = name
    registered.views.forEach(restyle)
  }

  public func register(_ view: UIView) {
    registered.add(view)
    restyle(view)
  }

  private func restyle(_ view: UIView) {
    var styledWith: String
    repeat {
      styledWith = current
      apply(current, palette, to: view)
    } while current != styledWith
  }
}
