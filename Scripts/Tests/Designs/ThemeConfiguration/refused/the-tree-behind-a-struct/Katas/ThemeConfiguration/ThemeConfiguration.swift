import ThemeVocabulary

/// What differs from one theme to the next.
public struct ThemeConfiguration: Sendable {
  /// The name in the settings.
  public let name: String
  public let backgroundColor: RGBColor
  public let textColor: RGBColor
  /// In points.
  public let fontSize: Double
}
