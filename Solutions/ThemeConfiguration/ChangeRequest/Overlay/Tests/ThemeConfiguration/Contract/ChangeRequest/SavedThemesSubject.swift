import ThemeVocabulary

/// The change request: themes that the reader makes.
@MainActor
package protocol SavedThemesSubject: ThemeConfigurationSubject {
  /// Adds a theme, or replaces the one with the same name.
  ///
  /// - Throws: `ThemeError`: the JSON is not a theme, or its text would not be readable. Then nothing has changed.
  func addTheme(json: [UInt8]) throws

  /// Returns a theme as JSON, with its fields in alphabetical order and without blanks.
  ///
  /// - Throws: `ThemeError.unknownTheme`.
  func json(ofTheme name: String) throws -> [UInt8]
}
