import ThemeVocabulary

extension ThemeConfiguration {
  /// The themes that the app ships with, in the order of the settings.
  static func shipped(_ palette: Palette) -> [ThemeConfiguration] {
    [day(palette), sepia(palette), night(palette), largePrintNight(palette)]
  }

  static func day(_ palette: Palette) -> ThemeConfiguration {
    ThemeConfiguration(
      name: "Day", backgroundColor: palette.colors.paper, textColor: palette.colors.ink,
      fontSize: palette.fontSizes.body)
  }

  /// The day theme on old paper.
  static func sepia(_ palette: Palette) -> ThemeConfiguration {
    var sepia = day(palette)
    sepia.name = "Sepia"
    sepia.backgroundColor = palette.colors.parchment
    sepia.textColor = palette.colors.umber
    return sepia
  }

  static func night(_ palette: Palette) -> ThemeConfiguration {
    ThemeConfiguration(
      name: "Night", backgroundColor: palette.colors.coal, textColor: palette.colors.ash,
      fontSize: palette.fontSizes.body)
  }

  /// The night theme in large print.
  static func largePrintNight(_ palette: Palette) -> ThemeConfiguration {
    var largePrint = night(palette)
    largePrint.name = "Night, large print"
    largePrint.fontSize = palette.fontSizes.largePrint
    return largePrint
  }
}
