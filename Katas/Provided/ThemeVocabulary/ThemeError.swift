/// Why a theme can't be used.
public enum ThemeError: Error, Equatable, Sendable {
  /// The text is not JSON at all.
  case notJSON
  /// A field is missing in a JSON file. `path` is, for example, "colors.paper".
  case missingField(path: String)
  /// A field of a JSON file has a value of another kind. `path` is empty if the file as a whole is of another kind.
  case wrongField(path: String, expected: String)
  /// The text is not a colour such as "#F4ECD8".
  case malformedColor(String, path: String)
  /// The font size is not a number in `Readability.usableFontSizes`.
  case unusableFontSize(Double, theme: String)
  /// Text in the theme has too little contrast with its background.
  case unreadable(theme: String, contrast: Double, minimum: Double)
  /// There is no theme with this name. Names are compared with `==`: capital letters and blanks count, and it makes no
  /// difference whether a letter and its accent are one Unicode scalar or two.
  case unknownTheme(String)
}

extension ThemeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON: "this is not JSON"
    case .missingField(let path): "\(path) is missing"
    case .wrongField(let path, let expected): "\(path.isEmpty ? "the file" : path) is not \(expected)"
    case .malformedColor(let text, let path):
      "\(path) is \(text.debugDescription), which is not a colour like \"#F4ECD8\""
    case .unusableFontSize(let size, let theme):
      "the font size of \"\(theme)\" is \(size), which is not from \(Readability.usableFontSizes.lowerBound)"
        + " to \(Readability.usableFontSizes.upperBound)"
    case .unreadable(let theme, let contrast, let minimum):
      // Cut off, not rounded: 4.499 doesn't reach 4.5.
      "the contrast of \"\(theme)\" is \((contrast * 100).rounded(.down) / 100):1, and must be \(minimum):1 or more"
    case .unknownTheme(let name): "there is no theme \(name.debugDescription)"
    }
  }
}
