import ThemeVocabulary

extension Palette {
  /// The themes that the app ships with, in the order of the settings.
  func themes() throws(ThemeError) -> [ThemeConfiguration] {
    [
      try ThemeConfiguration(
        name: "Day", backgroundColor: colors.paper, textColor: colors.ink, fontSize: fontSizes.body),
      try ThemeConfiguration(
        name: "Sepia", backgroundColor: colors.parchment, textColor: colors.umber, fontSize: fontSizes.body),
      try ThemeConfiguration(
        name: "Night", backgroundColor: colors.coal, textColor: colors.ash, fontSize: fontSizes.body),
      try ThemeConfiguration(
        name: "Night, large print", backgroundColor: colors.coal, textColor: colors.ash,
        fontSize: fontSizes.largePrint),
    ]
  }
}
