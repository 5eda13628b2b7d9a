import Foundation

extension URL {
  /// Makes the URL that a text names, for example in a document or in a header. Returns nil if it names none.
  ///
  /// Characters that may not stand in a URL, such as blanks, are percent-encoded as UTF-8. What is encoded already stays as
  /// it is (RFC 3986, section 2.4). `URL(string:)` encodes each `%` again if one other character has to be encoded.
  ///
  /// ```swift
  /// URL(written: "http://host/(%23P 1).mp3")  // http://host/(%23P%201).mp3
  /// ```
  ///
  /// A host may have letters that aren't ASCII (RFC 3987), but not together with a `%`.
  ///
  /// - Parameter base: What the text is relative to, if it is relative.
  public init?(written text: String, relativeTo base: URL? = nil) {
    // A scheme, and a user, host and port (RFC 3986, appendix B).
    let start = text.unicodeScalars.firstIndex { ":/?#".unicodeScalars.contains($0) }
    var rest = text.unicodeScalars[...]
    if let start, rest[start] == ":", URL(string: "\(String(rest[..<start])):x")?.scheme != nil {
      rest = rest[start...].dropFirst()
    }
    if rest.starts(with: "//".unicodeScalars) {
      rest = rest.dropFirst(2).drop { !"/?#".unicodeScalars.contains($0) }
      let authority = text.unicodeScalars[..<rest.startIndex]
      guard !authority.contains("%") || URL(string: String(authority), encodingInvalidCharacters: false) != nil else {
        return nil
      }
    }
    let encoded = String(text.unicodeScalars[..<rest.startIndex]) + Self.encodedOnce(rest)
    guard let url = URL(string: encoded, relativeTo: base) else { return nil }
    self = url.absoluteURL
  }

  /// Percent-encodes what may not stand in path, query and fragment (RFC 3986, sections 3.3 to 3.5): also a `%` that isn't
  /// followed by two hexadecimal digits, and each `#` after the first.
  private static func encodedOnce(_ text: Substring.UnicodeScalarView) -> String {
    var result = ""
    var hasFragment = false
    for index in text.indices {
      let scalar = text[index]
      let isAllowed: Bool
      switch scalar {
      case "%":
        let digits = text[index...].dropFirst().prefix(2)
        isAllowed = digits.count == 2 && digits.allSatisfy { $0.isASCII && $0.properties.isHexDigit }
      case "#":
        isAllowed = !hasFragment
        hasFragment = true
      default: isAllowed = (0x21...0x7E).contains(scalar.value) && !"\"<>[\\]^`{|}".unicodeScalars.contains(scalar)
      }
      let bytes = String(scalar).utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }
      result += isAllowed ? String(scalar) : bytes.joined()
    }
    return result
  }
}
