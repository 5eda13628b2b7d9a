package import ThemeVocabulary
package import UIStage
package import WorkbookSupport

/// What the suite can call on the themes of a reading app.
///
/// Both versions promise:
///
/// - **Themes.** The app ships with "Day", "Sepia", "Night" and "Night, large print", in this order, which is the order of
///   the settings. It begins with "Day". Each theme takes its colours and its font size from the design team's palette.
/// - **Readable text.** The contrast of text with its background, as WCAG 2.2 defines it and without rounding, is at
///   least 4.5, or 3 from 18 points on. A font size is a number from 8 to 96. There are no themes without readable
///   text: if one of them has a font size that can't be used, or too little contrast for its font size, then none is
///   made. The error is that of the first such theme, and of its font size first.
/// - **Views.** A view is styled when it is registered, and each time a theme is selected, also if it is the current one. All
///   views get the background colour; labels also get the text colour and the font. Other views in a registered view are
///   left as they are. A view that is registered twice is styled once each time.
/// - **Order.** Views are styled in the order in which they were registered first. When the first one is styled, the
///   selected theme is already the current one. A view that is registered or a theme that is selected by a view's setter
///   counts at once, and in the end all views have the theme that was selected last.
/// - **Memory.** A registered view is not kept alive and doesn't keep the themes alive, and nothing is done to it after
///   it has been freed. The time for registering and restyling grows in proportion to the number of views.
/// - **Errors.** An error changes nothing: the current theme stays, and no view is styled.
@MainActor
package protocol ThemeConfigurationSubject: AnyObject {
  /// The names of all themes, in the order of the settings.
  var themeNames: [String] { get }

  /// The name of the current theme.
  var currentName: String { get }
  /// The background colour of the current theme.
  var backgroundColor: RGBColor { get }
  /// The text colour of the current theme.
  var textColor: RGBColor { get }
  /// The font size of the current theme, in points.
  var fontSize: Double { get }
  /// The contrast of the current theme's text with its background, as WCAG 2.2 defines it: from 1 to 21.
  var contrastRatio: Double { get }

  /// Makes another theme the current one, and restyles all registered views.
  ///
  /// - Throws: `ThemeError.unknownTheme` if no theme has a name that is equal to this one. Names are compared with `==` of
  ///   `String`: capital letters and blanks count, and it makes no difference how an accented letter is encoded.
  func select(_ name: String) throws

  /// Styles a view now and whenever a theme is selected, as long as the view exists.
  func register(_ view: UIView)
}

extension Variant {
  /// Returns the shipped themes, with the colours and font sizes of a palette.
  ///
  /// - Throws: `ThemeError.unusableFontSize` or `ThemeError.unreadable`, which name the theme.
  @MainActor package func makeThemes(palette: Palette) throws(ThemeError) -> any ThemeConfigurationSubject {
    switch self {
    case .before: try BeforeThemes(palette: palette)
    case .after: try AfterThemes(palette: palette)
    }
  }

  /// Returns the shipped themes, with the colours and font sizes of a palette that is read from JSON.
  ///
  /// Unknown fields are ignored.
  ///
  /// - Throws: the errors of `Palette.init(json:)`, which name the path of the first wrong field, and those of
  ///   `makeThemes(palette:)`. The whole file is read before a theme is made.
  @MainActor package func makeThemes(json: [UInt8]) throws(ThemeError) -> any ThemeConfigurationSubject {
    try makeThemes(palette: Palette(json: json))
  }
}
