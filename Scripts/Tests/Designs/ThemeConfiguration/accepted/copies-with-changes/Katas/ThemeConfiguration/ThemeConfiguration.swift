import ThemeVocabulary

/// The look of a page.
public struct ThemeConfiguration: Hashable, Sendable {
  public var title: String
  public var background: RGBColor
  public var text: RGBColor
  public var points: Double

  /// Returns a copy with another title and some changes.
  func named(_ title: String, _ change: (inout ThemeConfiguration) -> Void) -> ThemeConfiguration {
    var copy = self
    copy.title = title
    change(&copy)
    return copy
  }

  public var contrast: Double { text.contrastRatio(with: background) }

  /// - Throws: `ThemeError` if nobody could read a page with this look.
  func requireReadable() throws(ThemeError) {
    if !Readability.usableFontSizes.contains(points) { throw .unusableFontSize(points, theme: title) }
    let needed = Readability.minimumContrast(atFontSize: points)
    if contrast < needed { throw .unreadable(theme: title, contrast: contrast, minimum: needed) }
  }
}
