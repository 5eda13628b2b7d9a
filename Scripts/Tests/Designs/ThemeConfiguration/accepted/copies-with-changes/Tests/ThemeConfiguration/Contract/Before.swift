import ThemeConfigurationBefore
import ThemeVocabulary
import UIStage

final class BeforeThemes: ThemeConfigurationSubject {
  private let pages: Pages

  init(palette: Palette) throws(ThemeError) {
    pages = try Pages(palette)
  }

  var themeNames: [String] { pages.titles }

  var currentName: String { pages.look.title }
  var backgroundColor: RGBColor { pages.look.background }
  var textColor: RGBColor { pages.look.text }
  var fontSize: Double { pages.look.points }
  var contrastRatio: Double { pages.look.contrast }

  func select(_ name: String) throws(ThemeError) { try pages.show(name) }
  func register(_ view: UIView) { pages.follow(view) }
}
