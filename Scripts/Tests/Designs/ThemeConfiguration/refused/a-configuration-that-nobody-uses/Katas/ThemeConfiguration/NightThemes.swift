import ThemeVocabulary

/// Grey on black.
class NightTheme: Theme {
  override var name: String { "Night" }

  override func setUpStyle() {
    backgroundColor = palette.colors.coal
    textColor = palette.colors.ash
    fontSize = palette.fontSizes.body
  }
}

/// The night theme in large print.
class LargePrintNightTheme: NightTheme {
  override var name: String { "Night, large print" }

  override func setUpStyle() {
    super.setUpStyle()
    fontSize = palette.fontSizes.largePrint
  }
}
