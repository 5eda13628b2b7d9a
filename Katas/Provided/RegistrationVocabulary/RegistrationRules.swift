/// What can be wrong with an entry, or with an answer.
public enum RegistrationError: Error, Hashable, Sendable {
  case invalidPhone, refusedPhone
  case invalidCode
  case wrongCode(attemptsLeft: Int)
  case missingName, missingConsent
  case refused, unreachable

  /// What the user reads.
  public var message: String {
    switch self {
    case .invalidPhone: "Enter a phone number, such as +44 20 7946 0958."
    case .refusedPhone: "This phone number can't be used."
    case .invalidCode: "Enter the six digits of the code."
    case .wrongCode(attemptsLeft: 0): "Three wrong codes. Ask for a new code."
    case .wrongCode(let attempts): "Wrong code. Attempts left: \(attempts)."
    case .missingName: "Enter your name."
    case .missingConsent: "Agree to the terms first."
    case .refused: "The registration was refused."
    case .unreachable: "No connection. Try again."
    }
  }
}

/// Checks what was entered, and returns it as the server wants it.
///
/// Numbers are copied from other apps, with signs that nobody has typed. So telephone numbers and codes are read without white
/// space, without every kind of hyphen or dash (Unicode's property `Dash`), and without what has no shape: directions
/// (`Bidi_Control`), soft hyphens, zero-width blanks and the like (`Default_Ignorable_Code_Point`).
public enum RegistrationRules {
  /// A phone number: 7 to 15 digits, with or without a plus sign in front.
  ///
  /// Dots, slashes and parentheses are removed, too: `phone("+44 (20) 7946\u{2011}0958")` is `+442079460958`.
  public static func phone(_ text: String) throws(RegistrationError) -> String {
    let phone = withoutSeparators(text).filter { !"./()".contains($0) }
    let digits = phone.hasPrefix("+") ? phone.dropFirst() : phone[...]
    guard (7...15).contains(digits.count), digits.allSatisfy(isDigit) else { throw .invalidPhone }
    return phone
  }

  /// A code: six digits, such as `123456` or `123-456`.
  public static func code(_ text: String) throws(RegistrationError) -> String {
    let code = withoutSeparators(text)
    guard code.count == 6, code.allSatisfy(isDigit) else { throw .invalidCode }
    return code
  }

  /// A name: in one line, with one blank between two words, and with at least one sign that can be seen.
  public static func name(_ text: String) throws(RegistrationError) -> String {
    guard text.unicodeScalars.contains(where: isVisible) else { throw .missingName }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func withoutSeparators(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          let properties = $0.properties
          return !properties.isWhitespace && !properties.isDash && !properties.isBidiControl
            && !properties.isDefaultIgnorableCodePoint
        }))
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isWholeNumber }

  /// Whether a scalar shows something: not white space, a control, a direction or a filler.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.properties.isWhitespace, !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format: false
    // The pattern of Braille without a dot counts as a symbol.
    default: scalar != "\u{2800}"
    }
  }
}
