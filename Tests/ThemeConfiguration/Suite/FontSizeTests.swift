import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import WorkbookSupport

@MainActor
@Suite struct FontSizeTests {
  nonisolated static let unusable: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, -1, -17, 7.99, 8.0.nextDown, 96.0.nextUp, 97, 1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  @Test(arguments: Variant.underTest, unusable)
  func `a font size that can't be used is an error that names it and the first theme that has it`(
    variant: Variant, size: Double
  ) throws {
    let body = try Palettes.changed { $0.fontSizes.body = size }
    let large = try Palettes.changed { $0.fontSizes.largePrint = size }
    for (palette, theme) in [(body, "Day"), (large, "Night, large print")] {
      let error = #expect(throws: ThemeError.self) { try variant.makeThemes(palette: palette) }
      // Compared as texts, since a NaN is not equal to itself.
      #expect(error.map { "\($0)" } == "\(ThemeError.unusableFontSize(size, theme: theme))")
      guard case .unusableFontSize = error else {
        Issue.record("the error was \(error?.description ?? "none")")
        continue
      }
    }
  }

  @Test(arguments: Variant.underTest, [8, 8.0.nextUp, 9.5, 17, 18, 28, 95.99, 96])
  func `a font size from 8 to 96 is used as it is`(variant: Variant, size: Double) throws {
    let themes = try variant.makeThemes(
      palette: Palettes.changed { ($0.fontSizes.body, $0.fontSizes.largePrint) = (size, size) })
    for name in themes.themeNames {
      try themes.select(name)
      #expect(themes.fontSize == size, "\(name)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `a font size that can't be used is reported before the contrast, and an earlier theme before a later one`(
    variant: Variant
  ) throws {
    let both = try Palettes.day(.white, on: .white, fontSize: 0)
    #expect(throws: ThemeError.unusableFontSize(0, theme: "Day")) { try variant.makeThemes(palette: both) }
    let unreadableDay = try Palettes.changed {
      $0.colors.ink = $0.colors.paper
      $0.fontSizes.largePrint = 0
    }
    #expect(throws: ThemeError.unreadable(theme: "Day", contrast: 1, minimum: 4.5)) {
      try variant.makeThemes(palette: unreadableDay)
    }
    let unreadableNight = try Palettes.changed {
      $0.colors.ash = $0.colors.coal
      $0.colors.umber = $0.colors.parchment
    }
    #expect(throws: ThemeError.unreadable(theme: "Sepia", contrast: 1, minimum: 4.5)) {
      try variant.makeThemes(palette: unreadableNight)
    }
  }
}
