import ThemeVocabulary
import UIStage

/// How the pages of a book look: a configuration in which text is readable.
public struct Theme: Equatable, Sendable {
  public let configuration: ThemeConfiguration

  /// - Throws: `ThemeError` if text would not be readable.
  init(_ configuration: ThemeConfiguration) throws(ThemeError) {
    self.configuration = configuration
    try check()
  }

  public var name: String { configuration.name }

  /// The contrast of the text with its background.
  public var contrastRatio: Double { configuration.textColor.contrastRatio(with: configuration.backgroundColor) }

  private func check() throws(ThemeError) {
    let fontSize = configuration.fontSize
    guard Readability.usableFontSizes.contains(fontSize) else { throw .unusableFontSize(fontSize, theme: name) }
    let minimum = Readability.minimumContrast(atFontSize: fontSize)
    guard contrastRatio >= minimum else {
      throw .unreadable(theme: name, contrast: contrastRatio, minimum: minimum)
    }
  }

  /// Gives a view the colours and, if it is a label, the font of this theme.
  @MainActor func apply(to view: UIView) {
    view.backgroundColor = configuration.backgroundColor.uiColor
    guard let label = view as? UILabel else { return }
    label.textColor = configuration.textColor.uiColor
    label.font = .systemFont(ofSize: configuration.fontSize)
  }
}
