/// What text needs to be readable.
public enum Readability {
  /// The font sizes that a page may have, in points.
  public static let usableFontSizes: ClosedRange<Double> = 8...96

  /// From this size on, in points, text counts as large. That is the app's own rule. (WCAG 2.2 says 18 points of print, which
  /// are 24 CSS pixels, and a point of UIKit is about one pixel; for bold text it says 14, but no theme is bold.)
  public static let largeTextSize: Double = 18

  /// Returns the least contrast that text of a size must have with its background: 4.5, or 3 for large text. See WCAG 2.2,
  /// success criterion 1.4.3, "Contrast (Minimum)". The ratio is compared as it is, without rounding.
  public static func minimumContrast(atFontSize size: Double) -> Double {
    size >= largeTextSize ? 3 : 4.5
  }
}
