/// A name and a value, for a query or a form. A name may occur several times.
///
/// ```swift
/// let parameters = [Parameter("name", "Ada L"), Parameter("and", "1+1")]
/// parameters.appendedToQuery(of: "http://127.0.0.1/find")  // http://127.0.0.1/find?name=Ada%20L&and=1%2B1
/// Content.form(parameters).type  // application/x-www-form-urlencoded
/// ```
public struct Parameter: Hashable, Sendable {
  public let name: String
  public let value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Content {
  /// Returns parameters as the content of a form: `application/x-www-form-urlencoded` as WHATWG's URL standard defines it.
  ///
  /// A space becomes `+`. Letters, digits and `*-._` stay, and every other byte of UTF-8 is percent-encoded.
  public static func form(_ parameters: [Parameter]) -> Content {
    let text = parameters.encoded { byte in
      if byte == UInt8(ascii: " ") { return "+" }
      return isLetterOrDigit(byte) || "*-._".utf8.contains(byte) ? nil : percentEncoded(byte)
    }
    return Content(type: "application/x-www-form-urlencoded", bytes: [UInt8](text.utf8))
  }
}

extension [Parameter] {
  /// Returns the URL with the parameters at the end of its query, percent-encoded as RFC 3986 defines it.
  ///
  /// Letters, digits and `-._~` stay, and every other byte of UTF-8 is percent-encoded: a space becomes `%20`, and `+`
  /// becomes `%2B`, because many servers read `+` in a query as a space. A fragment stays at the end.
  public func appendedToQuery(of url: String) -> String {
    guard !isEmpty else { return url }
    let query = encoded { isLetterOrDigit($0) || "-._~".utf8.contains($0) ? nil : percentEncoded($0) }
    let end = url.firstIndex(of: "#") ?? url.endIndex
    let start = url[..<end]
    let separator = !start.contains("?") ? "?" : start.hasSuffix("?") || start.hasSuffix("&") ? "" : "&"
    return start + separator + query + url[end...]
  }

  /// - Parameter encode: Returns what replaces a byte, or nil if the byte stays.
  fileprivate func encoded(_ encode: (UInt8) -> String?) -> String {
    func text(_ part: String) -> String {
      part.utf8.map { encode($0) ?? String(UnicodeScalar($0)) }.joined()
    }
    return map { "\(text($0.name))=\(text($0.value))" }.joined(separator: "&")
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}

private func percentEncoded(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return byte < 16 ? "%0\(digits)" : "%\(digits)"
}
