import ThemeVocabulary
import UIStage

let themeNames = ["Day", "Sepia", "Night", "Night, large print"]

/// Returns the background colour, the text colour and the font size of a theme.
func style(of name: String, _ palette: Palette) -> (RGBColor, RGBColor, Double) {
  let (colors, sizes) = (palette.colors, palette.fontSizes)
  if name == "Sepia" { return (colors.parchment, colors.umber, sizes.body) }
  if name == "Night" { return (colors.coal, colors.ash, sizes.body) }
  if name == "Night, large print" { return (colors.coal, colors.ash, sizes.largePrint) }
  return (colors.paper, colors.ink, sizes.body)
}

func check(_ name: String, _ palette: Palette) throws(ThemeError) {
  let (background, text, size) = style(of: name, palette)
  guard Readability.usableFontSizes.contains(size) else { throw .unusableFontSize(size, theme: name) }
  let (contrast, minimum) = (text.contrastRatio(with: background), Readability.minimumContrast(atFontSize: size))
  guard contrast >= minimum else { throw .unreadable(theme: name, contrast: contrast, minimum: minimum) }
}

@MainActor
func apply(_ name: String, _ palette: Palette, to view: UIView) {
  let (background, text, size) = style(of: name, palette)
  view.backgroundColor = background.uiColor
  guard let label = view as? UILabel else { return }
  label.textColor = text.uiColor
  label.font = .systemFont(ofSize: size)
}
