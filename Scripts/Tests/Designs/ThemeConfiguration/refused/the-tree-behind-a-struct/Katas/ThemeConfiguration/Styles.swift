import ThemeVocabulary

/// The style of a theme. Each style is a subclass.
class Style {
  let palette: Palette
  var backgroundColor = RGBColor.white
  var textColor = RGBColor.black
  var fontSize: Double = 17

  required init(palette: Palette) {
    self.palette = palette
    setUp()
  }

  var name: String { "" }

  func setUp() {}

  final var configuration: ThemeConfiguration {
    ThemeConfiguration(name: name, backgroundColor: backgroundColor, textColor: textColor, fontSize: fontSize)
  }
}

class DayStyle: Style {
  override var name: String { "Day" }

  override func setUp() {
    backgroundColor = palette.colors.paper
    textColor = palette.colors.ink
    fontSize = palette.fontSizes.body
  }
}

class SepiaStyle: DayStyle {
  override var name: String { "Sepia" }

  override func setUp() {
    super.setUp()
    backgroundColor = palette.colors.parchment
    textColor = palette.colors.umber
  }
}

class NightStyle: Style {
  override var name: String { "Night" }

  override func setUp() {
    backgroundColor = palette.colors.coal
    textColor = palette.colors.ash
    fontSize = palette.fontSizes.body
  }
}

class LargePrintNightStyle: NightStyle {
  override var name: String { "Night, large print" }

  override func setUp() {
    super.setUp()
    fontSize = palette.fontSizes.largePrint
  }
}
