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
public enum RegistrationRules {
  /// A phone number: 7 to 15 digits, with or without a plus sign in front.
  ///
  /// Blanks, line breaks, hyphens, dots, slashes and parentheses are removed, and invisible signs that say in which direction
  /// a text runs.
  public static func phone(_ text: String) throws(RegistrationError) -> String {
    let phone = withoutBlanks(text).filter { !"-./()".contains($0) }
    let digits = phone.hasPrefix("+") ? phone.dropFirst() : phone[...]
    guard (7...15).contains(digits.count), digits.allSatisfy(isDigit) else { throw .invalidPhone }
    return phone
  }

  /// A code: six digits. Blanks and line breaks are removed.
  public static func code(_ text: String) throws(RegistrationError) -> String {
    let code = withoutBlanks(text)
    guard code.count == 6, code.allSatisfy(isDigit) else { throw .invalidCode }
    return code
  }

  /// A name: not empty, in one line, with one blank between two words.
  public static func name(_ text: String) throws(RegistrationError) -> String {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { throw .missingName }
    return name
  }

  private static func withoutBlanks(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isDirection($0) })).filter { !$0.isWhitespace }
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isWholeNumber }

  /// Whether a scalar only says in which direction a text runs. iOS puts such scalars around a copied phone number.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
