import ThemeVocabulary
import UIStage

/// Stores the themes that the user can select, and restyles the app's views.
@MainActor
public final class ThemeManager {
  /// In the order of the settings.
  private let themes: [Theme]
  public private(set) var current: Theme
  private let registered = WeakViewList()

  /// Begins with the day theme.
  public init(palette: Palette) throws(ThemeError) {
    themes = try ThemeConfiguration.shipped(palette).map(Theme.init)
    current = try Theme(.day(palette))
  }

  public var themeNames: [String] { themes.map(\.name) }

  /// Makes the theme with this name the current one, and restyles all registered views.
  public func select(_ name: String) throws(ThemeError) {
    guard let theme = themes.first(where: { $0.name == name }) else { throw .unknownTheme(name) }
    current = theme
    registered.views.forEach(style)
  }

  /// Styles a view now and whenever a theme is selected, as long as the view exists.
  public func register(_ view: UIView) {
    registered.add(view)
    style(view)
  }

  /// Styles a view. If one of its setters selects another theme, the view gets that one.
  private func style(_ view: UIView) {
    var styledWith: Theme
    repeat {
      styledWith = current
      current.apply(to: view)
    } while current != styledWith
  }
}
