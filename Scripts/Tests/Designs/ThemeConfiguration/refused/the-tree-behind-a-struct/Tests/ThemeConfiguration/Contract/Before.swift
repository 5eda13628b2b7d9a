import ThemeConfigurationBefore
import ThemeVocabulary
import UIStage

final class BeforeThemes: ThemeConfigurationSubject {
  private let manager: ThemeManager

  init(palette: Palette) throws(ThemeError) {
    manager = try ThemeManager(palette: palette)
  }

  var themeNames: [String] { manager.themeNames }

  var currentName: String { manager.current.name }
  var backgroundColor: RGBColor { manager.current.configuration.backgroundColor }
  var textColor: RGBColor { manager.current.configuration.textColor }
  var fontSize: Double { manager.current.configuration.fontSize }
  var contrastRatio: Double { manager.current.contrastRatio }

  func select(_ name: String) throws(ThemeError) { try manager.select(name) }
  func register(_ view: UIView) { manager.register(view) }
}
