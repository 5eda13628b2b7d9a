/// What text needs to be readable.
public enum Readability {
  /// The font sizes that a page may have, in points.
  public static let usableFontSizes: ClosedRange<Double> = 8...96

  /// From this size on, in points, text counts as large. (WCAG 2.2 counts bold text as large from 14 points on, but no
  /// theme is bold.)
  public static let largeTextSize: Double = 18

  /// Returns the least contrast that text of a size must have with its background: 4.5, or 3 for large text. See WCAG 2.2,
  /// success criterion 1.4.3, "Contrast (Minimum)". The ratio is compared as it is, without rounding.
  public static func minimumContrast(atFontSize size: Double) -> Double {
    size >= largeTextSize ? 3 : 4.5
  }
}
