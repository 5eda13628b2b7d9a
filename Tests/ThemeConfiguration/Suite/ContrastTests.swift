import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import WorkbookSupport

/// Two colours, and the contrast that was published for them.
struct PublishedContrast: Sendable, CustomTestStringConvertible {
  let text: String
  let background: String
  /// As it was published, cut off after one or two decimals.
  let ratio: Double
  let decimals: Int
  let place: SourceLocation

  init(
    _ text: String, on background: String, _ ratio: Double, decimals: Int, place: SourceLocation = #_sourceLocation
  ) {
    (self.text, self.background, self.ratio, self.decimals) = (text, background, ratio, decimals)
    self.place = place
  }

  var testDescription: String { "\(text) on \(background)" }

  /// A ratio, cut off as this one was.
  func cutOff(_ ratio: Double) -> Double {
    let factor = decimals == 1 ? 10.0 : 100.0
    return (ratio * factor).rounded(.down) / factor
  }

  /// From the examples of the W3C's rule "Text has minimum contrast" (ACT rule afw4f7).
  static let readable = [
    PublishedContrast("#333333", on: "#FFFFFF", 12.6, decimals: 1),
    PublishedContrast("#000000", on: "#FFFFFF", 21, decimals: 2),
    PublishedContrast("#0000EE", on: "#FFFFFF", 9.39, decimals: 2),
  ]
  static let readableIfLarge = [
    PublishedContrast("#000000", on: "#666666", 3.6, decimals: 1),
    PublishedContrast("#777777", on: "#EEEEEE", 3.85, decimals: 2),
  ]
  static let unreadable = [PublishedContrast("#AAAAAA", on: "#FFFFFF", 2.3, decimals: 1)]
}

/// Text needs a contrast of 4.5, or of 3 from 18 points on: WCAG 2.2, success criterion 1.4.3.
@MainActor
@Suite struct ContrastTests {
  @Test(arguments: Variant.underTest, PublishedContrast.readable)
  func `the contrast of a theme is the one that was published for its colours`(
    variant: Variant, published: PublishedContrast
  ) throws {
    let palette = try Palettes.day(color(published.text), on: color(published.background))
    let themes = try variant.makeThemes(palette: palette)
    #expect(published.cutOff(themes.contrastRatio) == published.ratio, sourceLocation: published.place)
  }

  @Test(arguments: Variant.underTest, PublishedContrast.readableIfLarge)
  func `colours with a contrast from 3 to 4,5 are readable from 18 points on`(
    variant: Variant, published: PublishedContrast
  ) throws {
    let (text, background) = try (color(published.text), color(published.background))
    for size in [18, 18.5, 96] {
      let themes = try variant.makeThemes(palette: Palettes.day(text, on: background, fontSize: size))
      #expect(published.cutOff(themes.contrastRatio) == published.ratio, sourceLocation: published.place)
    }
    for size in [8, 17, 17.99] { try expectUnreadable(published, at: size, minimum: 4.5, variant) }
  }

  @Test(arguments: Variant.underTest, PublishedContrast.unreadable)
  func `colours with a contrast below 3 are not readable at any size`(
    variant: Variant, published: PublishedContrast
  ) throws {
    for (size, minimum) in [(17.0, 4.5), (18, 3), (96, 3)] {
      try expectUnreadable(published, at: size, minimum: minimum, variant)
    }
  }

  private func expectUnreadable(
    _ published: PublishedContrast, at size: Double, minimum: Double, _ variant: Variant
  ) throws {
    let palette = try Palettes.day(color(published.text), on: color(published.background), fontSize: size)
    let error = #expect(throws: ThemeError.self) { try variant.makeThemes(palette: palette) }
    guard case .unreadable("Day", let contrast, minimum) = error else {
      Issue.record("at \(size) points the error was \(error?.description ?? "none")", sourceLocation: published.place)
      return
    }
    #expect(published.cutOff(contrast) == published.ratio, sourceLocation: published.place)
  }

  /// Greys on white, on either side of the limits. Their contrast is 4.54, 4.47, 3.03 and 2.99.
  @Test(arguments: Variant.underTest)
  func `the contrast is compared with the limit without rounding`(variant: Variant) throws {
    func isReadable(_ text: String, on background: String = "#FFFFFF", _ size: Double) throws -> Bool {
      let palette = try Palettes.day(color(text), on: color(background), fontSize: size)
      do throws {
        _ = try variant.makeThemes(palette: palette)
        return true
      } catch {
        return false
      }
    }
    #expect(try isReadable("#767676", 17))
    #expect(try !isReadable("#777777", 17))
    // This contrast is 4.49999995.
    #expect(try !isReadable("#3B344B", on: "#6EAC96", 17))
    #expect(try isReadable("#949494", 18))
    #expect(try !isReadable("#959595", 18))
  }

  @Test(arguments: Variant.underTest, ThemeFacts.all)
  func `all shipped themes are readable at any size`(variant: Variant, facts: ThemeFacts) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    try themes.select(facts.name)
    #expect(themes.contrastRatio >= 4.5)
    let expected = try color(facts.text).contrastRatio(with: color(facts.background))
    #expect(themes.contrastRatio == expected)
  }

  /// Which colour is changed so that a theme can't be read, and the first theme that uses it.
  nonisolated static let unreadableThemes = [
    ("colors.ink", "#FFFFFF", "Day"), ("colors.paper", "#1C1C1E", "Day"), ("colors.umber", "#F4ECD8", "Sepia"),
    ("colors.parchment", "#5B4636", "Sepia"), ("colors.ash", "#121212", "Night"), ("colors.coal", "#C8C8C8", "Night"),
  ]

  @Test(arguments: Variant.underTest, unreadableThemes)
  func `an unreadable theme is an error that names the first one`(
    variant: Variant, change: (field: String, color: String, theme: String)
  ) {
    #expect(throws: ThemeError.unreadable(theme: change.theme, contrast: 1, minimum: 4.5)) {
      try variant.makeThemes(json: Palettes.json([change.field: "\"\(change.color)\""]))
    }
  }

  /// Both night themes have this contrast of 3.6; large print may have it.
  @Test(arguments: Variant.underTest)
  func `what is readable in large print is not readable in a smaller size`(variant: Variant) throws {
    func makeThemes(_ sizes: [String: String] = [:]) throws -> any ThemeConfigurationSubject {
      let colors = ["colors.coal": "\"#666666\"", "colors.ash": "\"#000000\""]
      return try variant.makeThemes(json: Palettes.json(colors.merging(sizes) { _, size in size }))
    }
    let error = #expect(throws: ThemeError.self) { try makeThemes() }
    #expect(error?.description == "the contrast of \"Night\" is 3.65:1, and must be 4.5:1 or more")
    let large = try makeThemes(["fontSizes.body": "18", "fontSizes.largePrint": "18"])
    #expect(large.themeNames.count == 4)
    let small = #expect(throws: ThemeError.self) {
      try makeThemes(["fontSizes.body": "18", "fontSizes.largePrint": "17"])
    }
    #expect(small?.description == "the contrast of \"Night, large print\" is 3.65:1, and must be 4.5:1 or more")
  }
}
