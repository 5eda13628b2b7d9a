import Testing
import ThemeVocabulary

@Suite struct ColorTests {
  /// The contrast of each colour with white as WebAIM and the W3C's examples publish it, cut off after two decimals.
  static let onWhite = [
    ("#000000", 21), ("#FFFFFF", 1), ("#767676", 4.54), ("#777777", 4.47), ("#0000EE", 9.39), ("#FF0000", 3.99),
    ("#00FF00", 1.37), ("#0000FF", 8.59),
  ]

  @Test(arguments: onWhite)
  func `the contrast with white is the one that was published`(text: String, ratio: Double) throws {
    let color = try #require(RGBColor(text))
    #expect((color.contrastRatio(with: .white) * 100).rounded(.down) / 100 == ratio)
    #expect((RGBColor.white.contrastRatio(with: color) * 100).rounded(.down) / 100 == ratio)
  }

  // WCAG 2.2, "relative luminance": the weights of the three colours, and 0 for black and 1 for white.
  @Test func `the luminance of the pure colours is the weight of each`() {
    #expect(RGBColor.black.relativeLuminance == 0)
    #expect(RGBColor.white.relativeLuminance == 1)
    #expect(RGBColor(red: 255, green: 0, blue: 0).relativeLuminance == 0.2126)
    #expect(RGBColor(red: 0, green: 255, blue: 0).relativeLuminance == 0.7152)
    #expect(RGBColor(red: 0, green: 0, blue: 255).relativeLuminance == 0.0722)
  }

  // 10 / 255 is below 0.04045, and 11 / 255 is above.
  @Test func `dark components are linear, and the others are not`() {
    let (ten, eleven) = (RGBColor(red: 0, green: 10, blue: 0), RGBColor(red: 0, green: 11, blue: 0))
    #expect(ten.relativeLuminance == 0.7152 * (10.0 / 255 / 12.92))
    #expect(abs(eleven.relativeLuminance - 0.7152 * 0.003_346_5) < 1e-7)
  }

  @Test func `every colour is printed as it is read`() {
    for value in stride(from: 0, to: 1 << 24, by: 4_099) {
      let digits = String(value, radix: 16, uppercase: true)
      let text = "#" + String(repeating: "0", count: 6 - digits.count) + digits
      #expect(RGBColor(text)?.description == text)
    }
  }
}
