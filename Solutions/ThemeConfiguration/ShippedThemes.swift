import ThemeVocabulary

extension ThemeConfiguration {
  /// The themes that the app ships with, in the order of the settings.
  static func shipped(_ palette: Palette) -> [ThemeConfiguration] {
    let (colors, sizes) = (palette.colors, palette.fontSizes)
    return [
      ThemeConfiguration(
        name: "Day", backgroundColor: colors.paper, textColor: colors.ink, fontSize: sizes.body),
      ThemeConfiguration(
        name: "Sepia", backgroundColor: colors.parchment, textColor: colors.umber, fontSize: sizes.body),
      ThemeConfiguration(
        name: "Night", backgroundColor: colors.coal, textColor: colors.ash, fontSize: sizes.body),
      ThemeConfiguration(
        name: "Night, large print", backgroundColor: colors.coal, textColor: colors.ash, fontSize: sizes.largePrint),
    ]
  }
}
