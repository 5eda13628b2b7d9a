import ThemeVocabulary

/// What differs from one theme to the next.
public struct ThemeConfiguration: Equatable, Sendable {
  /// The name in the settings.
  public var name: String
  public var backgroundColor: RGBColor
  public var textColor: RGBColor
  /// In points.
  public var fontSize: Double
}
