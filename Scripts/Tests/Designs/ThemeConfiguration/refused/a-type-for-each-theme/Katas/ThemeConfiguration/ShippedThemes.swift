import ThemeVocabulary

struct DayConfiguration: ThemeConfiguration {
  let palette: Palette
  let name = "Day"
  var backgroundColor: RGBColor { palette.colors.paper }
  var textColor: RGBColor { palette.colors.ink }
  var fontSize: Double { palette.fontSizes.body }
}

struct SepiaConfiguration: ThemeConfiguration {
  let palette: Palette
  let name = "Sepia"
  var backgroundColor: RGBColor { palette.colors.parchment }
  var textColor: RGBColor { palette.colors.umber }
  var fontSize: Double { palette.fontSizes.body }
}

struct NightConfiguration: ThemeConfiguration {
  let palette: Palette
  let name = "Night"
  var backgroundColor: RGBColor { palette.colors.coal }
  var textColor: RGBColor { palette.colors.ash }
  var fontSize: Double { palette.fontSizes.body }
}

struct LargePrintNightConfiguration: ThemeConfiguration {
  let palette: Palette
  let name = "Night, large print"
  var backgroundColor: RGBColor { palette.colors.coal }
  var textColor: RGBColor { palette.colors.ash }
  var fontSize: Double { palette.fontSizes.largePrint }
}
