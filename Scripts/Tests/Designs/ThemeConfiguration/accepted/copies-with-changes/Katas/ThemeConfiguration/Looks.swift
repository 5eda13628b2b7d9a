import ThemeVocabulary

/// The looks that come with the app.
struct Looks {
  let day: ThemeConfiguration
  let sepia: ThemeConfiguration
  let night: ThemeConfiguration
  let largePrint: ThemeConfiguration

  init(_ palette: Palette) {
    let colors = palette.colors
    day = ThemeConfiguration(
      title: "Day", background: colors.paper, text: colors.ink, points: palette.fontSizes.body)
    sepia = day.named("Sepia") { ($0.background, $0.text) = (colors.parchment, colors.umber) }
    night = day.named("Night") { ($0.background, $0.text) = (colors.coal, colors.ash) }
    largePrint = night.named("Night, large print") { $0.points = palette.fontSizes.largePrint }
  }

  var all: [ThemeConfiguration] { [day, sepia, night, largePrint] }
}
