import ThemeConfigurationBefore
import ThemeVocabulary
import UIStage

final class BeforeThemes: ThemeConfigurationSubject {
  private let manager: ThemeManager

  init(palette: Palette) throws(ThemeError) {
    manager = try ThemeManager(palette: palette)
  }

  var themeNames: [String] { manager.names }

  var currentName: String { manager.current }
  var backgroundColor: RGBColor { manager.currentStyle.background }
  var textColor: RGBColor { manager.currentStyle.text }
  var fontSize: Double { manager.currentStyle.fontSize }
  var contrastRatio: Double { textColor.contrastRatio(with: backgroundColor) }

  func select(_ name: String) throws(ThemeError) { try manager.select(name) }
  func register(_ view: UIView) { manager.register(view) }
}
