import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import UIStage
import WorkbookSupport

/// The palette's file comes from outside, whole or damaged.
@MainActor @Suite(.enabled(if: Variant.comparesVersions))
struct HostileInputTests {
  /// What a version makes of a palette: the look of a label in each theme, or the error.
  enum Verdict: Equatable {
    case styled([String])
    case refused(String, String)

    var label: String {
      switch self {
      case .styled: "styled"
      case .refused(let name, _): "refused: \(name)"
      }
    }
  }

  @Test
  func `a damaged palette gets the same verdict from both versions, and a good one works afterwards`() async throws {
    try await compareVerdicts(
      named: "ThemeConfigurationPalette", on: [Array(Palettes.shippedJSON.utf8), Palettes.json()], inputs: 150,
      mustReach: ["styled", "refused: this is not JSON", "refused: malformedColor", "refused: missingField"],
      label: \.label
    ) { variant, bytes in
      let verdict = try Self.verdict(of: variant, on: bytes)
      let good = try Self.verdict(of: variant, on: Palettes.json())
      if good != .styled(ThemeFacts.all.map(\.look)) {
        Issue.record("\(variant) makes \(good) of a good palette now")
      }
      return verdict
    }
  }

  /// Damage anywhere in a file mostly leaves something that is not JSON. Here only the value of one field is damaged.
  @Test func `a damaged colour or font size gets the same verdict from both versions`() async throws {
    try await compareVerdicts(
      named: "ThemeConfigurationColor", on: ["#F4ECD8", "#000000", "#767676"].map { Array($0.utf8) }, inputs: 150,
      mustReach: ["styled", "refused: malformedColor", "refused: unreadable"], label: \.label
    ) { variant, bytes in
      try Self.verdict(of: variant, on: Palettes.json(["colors.umber": Self.quoted(bytes)]))
    }
    try await compareVerdicts(
      named: "ThemeConfigurationFontSize", on: ["17", "28.5", "9e1"].map { Array($0.utf8) }, inputs: 150,
      mustReach: ["styled", "refused: wrongField", "refused: unusableFontSize"], label: \.label
    ) { variant, bytes in
      try Self.verdict(of: variant, on: Palettes.json(["fontSizes.body": String(decoding: bytes, as: UTF8.self)]))
    }
  }

  /// A text as JSON.
  private static func quoted(_ bytes: [UInt8]) -> String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar -> String in
      guard scalar.value < 0x20 || scalar == "\"" || scalar == "\\" else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + scalars.joined() + "\""
  }

  private static func verdict(of variant: Variant, on bytes: [UInt8]) throws -> Verdict {
    do throws {
      let themes = try variant.makeThemes(json: bytes)
      let label = UILabel()
      themes.register(label)
      var looks: [String] = []
      for name in themes.themeNames {
        try themes.select(name)
        looks.append(label.look)
      }
      return .styled(looks)
    } catch {
      return .refused(caseName(of: error), "\(error)")
    }
  }
}
