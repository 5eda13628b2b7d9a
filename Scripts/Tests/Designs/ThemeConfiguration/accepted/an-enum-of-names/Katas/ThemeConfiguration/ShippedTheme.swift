import ThemeVocabulary

/// The themes that the app ships with, in the order of the settings.
enum ShippedTheme: CaseIterable {
  case day, sepia, night, largePrintNight

  func configuration(_ palette: Palette) -> ThemeConfiguration {
    let (colors, sizes) = (palette.colors, palette.fontSizes)
    switch self {
    case .day:
      return ThemeConfiguration(
        name: "Day", backgroundColor: colors.paper, textColor: colors.ink, fontSize: sizes.body)
    case .sepia:
      return ThemeConfiguration(
        name: "Sepia", backgroundColor: colors.parchment, textColor: colors.umber, fontSize: sizes.body)
    case .night:
      return ThemeConfiguration(
        name: "Night", backgroundColor: colors.coal, textColor: colors.ash, fontSize: sizes.body)
    case .largePrintNight:
      return ThemeConfiguration(
        name: "Night, large print", backgroundColor: colors.coal, textColor: colors.ash, fontSize: sizes.largePrint)
    }
  }
}
