import ThemeVocabulary
import UIStage

/// How the pages of a book look. Each theme is a subclass.
@MainActor
public class Theme {
  /// The design team's colours and font sizes.
  let palette: Palette

  public internal(set) var backgroundColor = RGBColor.white
  public internal(set) var textColor = RGBColor.black
  /// In points.
  public internal(set) var fontSize: Double = 17

  /// - Throws: `ThemeError` if text would not be readable.
  init(palette: Palette) throws(ThemeError) {
    self.palette = palette
    setUpStyle()
    try check()
  }

  /// The name in the settings.
  public var name: String { fatalError("\(Self.self) must override name") }

  /// Sets the colours and the font size. Called once, before the theme is used.
  func setUpStyle() {}

  /// The style as one value.
  public var configuration: ThemeConfiguration {
    ThemeConfiguration(name: name, backgroundColor: backgroundColor, textColor: textColor, fontSize: fontSize)
  }

  /// The contrast of the text with its background.
  public var contrastRatio: Double { textColor.contrastRatio(with: backgroundColor) }

  private func check() throws(ThemeError) {
    guard Readability.usableFontSizes.contains(fontSize) else { throw .unusableFontSize(fontSize, theme: name) }
    let minimum = Readability.minimumContrast(atFontSize: fontSize)
    guard contrastRatio >= minimum else {
      throw .unreadable(theme: name, contrast: contrastRatio, minimum: minimum)
    }
  }

  /// Gives a view the colours and, if it is a label, the font of this theme.
  func apply(to view: UIView) {
    view.backgroundColor = backgroundColor.uiColor
    guard let label = view as? UILabel else { return }
    label.textColor = textColor.uiColor
    label.font = .systemFont(ofSize: fontSize)
  }
}
