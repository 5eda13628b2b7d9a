import ThemeVocabulary

/// What differs from one theme to the next.
public protocol ThemeConfiguration: Sendable {
  /// The name in the settings.
  var name: String { get }
  var backgroundColor: RGBColor { get }
  var textColor: RGBColor { get }
  /// In points.
  var fontSize: Double { get }
}
