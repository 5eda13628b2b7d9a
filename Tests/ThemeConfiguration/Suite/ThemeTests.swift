import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import WorkbookSupport

/// A shipped theme, with the shipped palette.
struct ThemeFacts: Sendable, CustomTestStringConvertible {
  let name: String
  let background: String
  let text: String
  let fontSize: Double

  var testDescription: String { name }

  /// What a label looks like in this theme.
  var look: String { "\(text) on \(background), \(fontSize) points" }

  static let all = [
    ThemeFacts(name: "Day", background: "#FFFFFF", text: "#1C1C1E", fontSize: 17),
    ThemeFacts(name: "Sepia", background: "#F4ECD8", text: "#5B4636", fontSize: 17),
    ThemeFacts(name: "Night", background: "#121212", text: "#C8C8C8", fontSize: 17),
    ThemeFacts(name: "Night, large print", background: "#121212", text: "#C8C8C8", fontSize: 28),
  ]
}

@MainActor
@Suite struct ThemeTests {
  @Test(arguments: Variant.underTest)
  func `the themes are listed in the order of the settings`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    #expect(themes.themeNames == ThemeFacts.all.map(\.name))
    try themes.select("Night")
    #expect(themes.themeNames == ThemeFacts.all.map(\.name))
  }

  @Test(arguments: Variant.underTest)
  func `the app begins with the day theme`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    #expect(themes.currentName == "Day")
    #expect(themes.backgroundColor.description == "#FFFFFF")
    #expect(themes.textColor.description == "#1C1C1E")
    #expect(themes.fontSize == 17)
  }

  @Test(arguments: Variant.underTest, ThemeFacts.all)
  func `a selected theme has its colours and its font size`(variant: Variant, facts: ThemeFacts) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    try themes.select(facts.name)
    #expect(themes.currentName == facts.name)
    #expect(themes.backgroundColor.description == facts.background)
    #expect(themes.textColor.description == facts.text)
    #expect(themes.fontSize == facts.fontSize)
  }

  /// Each colour and size of the palette, with another value, and the themes that use it.
  nonisolated static let uses: [(field: String, value: String, themes: Set<String>)] = [
    ("colors.paper", "\"#FAFAFA\"", ["Day"]),
    ("colors.ink", "\"#000033\"", ["Day"]),
    ("colors.parchment", "\"#FFF8E7\"", ["Sepia"]),
    ("colors.umber", "\"#3B2A1A\"", ["Sepia"]),
    ("colors.coal", "\"#000000\"", ["Night", "Night, large print"]),
    ("colors.ash", "\"#D0D0D0\"", ["Night", "Night, large print"]),
    ("fontSizes.body", "16.5", ["Day", "Sepia", "Night"]),
    ("fontSizes.largePrint", "40", ["Night, large print"]),
  ]

  @Test(arguments: Variant.underTest, uses)
  func `a change of the palette reaches the themes that use the colour or size, and no others`(
    variant: Variant, use: (field: String, value: String, themes: Set<String>)
  ) throws {
    let changed = try variant.makeThemes(json: Palettes.json([use.field: use.value]))
    for facts in ThemeFacts.all {
      try changed.select(facts.name)
      let look = "\(changed.textColor) on \(changed.backgroundColor), \(changed.fontSize) points"
      #expect((look != facts.look) == use.themes.contains(facts.name), "\(facts.name) is \(look)")
      let value = use.value.replacing("\"", with: "").replacing("40", with: "40.0")
      #expect(look.contains(value) == use.themes.contains(facts.name), "\(facts.name) is \(look)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `two sets of themes do not affect each other`(variant: Variant) throws {
    let first = try variant.makeThemes(palette: Palettes.shipped())
    let second = try variant.makeThemes(palette: Palettes.changed { $0.fontSizes.body = 20 })
    try first.select("Sepia")
    #expect(second.currentName == "Day")
    try second.select("Sepia")
    #expect([first.fontSize, second.fontSize] == [17, 20])
  }

  nonisolated static let unknownNames =
    ["", " ", "day", "DAY", "Day ", " Day", "Day\0", "Night,large print", "Night, large  print", "night, Large Print"]
    + ["Nıght", "Se\u{301}pia", "Sépia", "DayTheme", "0", "Dusk", String(repeating: "Day", count: 10_000)]
    // Characters that aren't visible: a joiner, a byte order mark, a soft hyphen.
    + ["Night\u{200D}", "\u{FEFF}Day", "Ni\u{AD}ght"]

  @Test(arguments: Variant.underTest, unknownNames)
  func `a name that is not in the list is an error that names it, and changes nothing`(
    variant: Variant, name: String
  ) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    try themes.select("Sepia")
    let journal = Journal()
    let view = SpyView("view", journal)
    themes.register(view)
    _ = journal.take()
    #expect(throws: ThemeError.unknownTheme(name)) { try themes.select(name) }
    #expect(themes.currentName == "Sepia")
    #expect(themes.fontSize == 17)
    #expect(journal.take() == [])
    try themes.select("Night")
    #expect(themes.currentName == "Night")
    #expect(journal.take() == ["view: background #121212"])
  }
}
