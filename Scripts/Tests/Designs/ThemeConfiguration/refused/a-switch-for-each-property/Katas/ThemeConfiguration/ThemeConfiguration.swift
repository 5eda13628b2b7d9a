import ThemeVocabulary

/// The style of one of the themes that the app ships with.
public struct ThemeConfiguration: Sendable {
  enum Kind: String, CaseIterable {
    case day = "Day"
    case sepia = "Sepia"
    case night = "Night"
    case largePrintNight = "Night, large print"
  }

  let kind: Kind
  let palette: Palette

  static func shipped(_ palette: Palette) -> [ThemeConfiguration] {
    Kind.allCases.map { ThemeConfiguration(kind: $0, palette: palette) }
  }

  public var name: String { kind.rawValue }

  public var backgroundColor: RGBColor {
    switch kind {
    case .day: palette.colors.paper
    case .sepia: palette.colors.parchment
    case .night: palette.colors.coal
    case .largePrintNight: palette.colors.coal
    }
  }

  public var textColor: RGBColor {
    switch kind {
    case .day: palette.colors.ink
    case .sepia: palette.colors.umber
    case .night: palette.colors.ash
    case .largePrintNight: palette.colors.ash
    }
  }

  /// In points.
  public var fontSize: Double {
    switch kind {
    case .day: palette.fontSizes.body
    case .sepia: palette.fontSizes.body
    case .night: palette.fontSizes.body
    case .largePrintNight: palette.fontSizes.largePrint
    }
  }
}
