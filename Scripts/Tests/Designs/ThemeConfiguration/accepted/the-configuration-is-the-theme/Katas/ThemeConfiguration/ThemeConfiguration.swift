import ThemeVocabulary
import UIStage

/// How the pages of a book look. Text in it is readable.
public struct ThemeConfiguration: Sendable {
  /// The name in the settings.
  public let name: String
  public let backgroundColor: RGBColor
  public let textColor: RGBColor
  /// In points.
  public let fontSize: Double

  /// - Throws: `ThemeError` if text would not be readable.
  init(name: String, backgroundColor: RGBColor, textColor: RGBColor, fontSize: Double) throws(ThemeError) {
    (self.name, self.fontSize) = (name, fontSize)
    (self.backgroundColor, self.textColor) = (backgroundColor, textColor)
    guard Readability.usableFontSizes.contains(fontSize) else { throw .unusableFontSize(fontSize, theme: name) }
    let minimum = Readability.minimumContrast(atFontSize: fontSize)
    guard contrastRatio >= minimum else {
      throw .unreadable(theme: name, contrast: contrastRatio, minimum: minimum)
    }
  }

  /// The contrast of the text with its background.
  public var contrastRatio: Double { textColor.contrastRatio(with: backgroundColor) }

  /// Gives a view the colours and, if it is a label, the font.
  @MainActor func apply(to view: UIView) {
    view.backgroundColor = backgroundColor.uiColor
    guard let label = view as? UILabel else { return }
    label.textColor = textColor.uiColor
    label.font = .systemFont(ofSize: fontSize)
  }
}
