import ThemeVocabulary

/// Black on white.
class DayTheme: Theme {
  override var name: String { "Day" }

  override func setUpStyle() {
    backgroundColor = palette.colors.paper
    textColor = palette.colors.ink
    fontSize = palette.fontSizes.body
  }
}

/// The day theme on old paper.
class SepiaTheme: DayTheme {
  override var name: String { "Sepia" }

  override func setUpStyle() {
    super.setUpStyle()
    backgroundColor = palette.colors.parchment
    textColor = palette.colors.umber
  }
}
