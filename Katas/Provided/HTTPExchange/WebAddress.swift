/// An absolute `http:` or `https:` URL, divided (RFC 3986). It has no fragment, because a fragment isn't sent
/// (RFC 9110, section 7.1).
struct WebAddress: Hashable {
  /// In lower case.
  let scheme: String
  /// Host and port, in lower case. An empty port is left out (RFC 3986, section 3.2.3).
  let authority: String
  /// The path, beginning with a slash, and the query. Both have only characters that they may have.
  let target: String

  init?(_ url: some StringProtocol) {
    guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let url = url.prefix { $0 != "#" }
    guard let colon = url.firstIndex(of: ":") else { return nil }
    scheme = url[..<colon].lowercased()
    guard scheme == "http" || scheme == "https", url[colon...].hasPrefix("://") else { return nil }
    let rest = url[colon...].dropFirst(3)
    let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
    guard let authority = Self.authority(rest[..<end].lowercased()) else { return nil }
    self.authority = authority
    target = Self.encodedOnce(rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...])
  }

  private init(scheme: String, authority: String, target: String) {
    self.scheme = scheme
    self.authority = authority
    self.target = target
  }

  var text: String { "\(scheme)://\(authority)\(target)" }

  /// Whether both have the same scheme, host and port.
  func hasSameOrigin(as other: WebAddress) -> Bool {
    scheme == other.scheme && withoutDefaultPort == other.withoutDefaultPort
  }

  /// The URL to which a reference leads from here (RFC 3986, section 5.2); nil if it is no `http:` or `https:` URL.
  ///
  /// Blanks and letters that aren't ASCII are percent-encoded (WHATWG, URL, "path state"), but not in a host. A control
  /// character is refused.
  func resolving(_ reference: String) -> WebAddress? {
    guard reference.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    let written = String(reference.prefix { $0 != "#" })
    if Self.hasScheme(written) || written.hasPrefix("//") {
      let url = Self.hasScheme(written) ? written : "\(scheme):\(written)"
      guard let slashes = url.firstRange(of: "://")?.upperBound else { return nil }
      let target = url[slashes...].firstIndex { "/?".contains($0) } ?? url.endIndex
      return WebAddress(url[..<target] + Self.encodedOnce(String(url[target...])))
    }
    let reference = Self.encodedOnce(written)
    let path = target.prefix { $0 != "?" }
    if reference.isEmpty { return self }
    if reference.hasPrefix("?") { return with("\(path)\(reference)") }
    let newPath = reference.prefix { $0 != "?" }
    let query = reference[newPath.endIndex...]
    if newPath.hasPrefix("/") { return with(Self.withoutDots(String(newPath)) + query) }
    let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
    return with(Self.withoutDots("\(folder)\(newPath)") + query)
  }

  private func with(_ target: String) -> WebAddress {
    WebAddress(scheme: scheme, authority: authority, target: target)
  }

  private var withoutDefaultPort: String {
    let suffix = scheme == "http" ? ":80" : ":443"
    return authority.hasSuffix(suffix) ? String(authority.dropLast(suffix.count)) : authority
  }

  /// A host and perhaps a port; nil if this is none. Users and passwords in a URL are refused: RFC 9110, section 4.2.4,
  /// forbids to send them.
  private static func authority(_ text: String) -> String? {
    let isLiteral = text.hasPrefix("[")
    let host = isLiteral ? text.prefix { $0 != "]" } + "]" : text.prefix { $0 != ":" }
    let name = isLiteral ? host.dropFirst().dropLast() : host[...]
    // RFC 3986, section 3.2.2: an address in brackets, or a name.
    let isHost = isLiteral ? name.allSatisfy { $0.isHexDigit || ":.".contains($0) } : encodedOnce(String(name)) == name
    guard text.hasPrefix(host), !name.isEmpty, isHost, !name.contains("@") else { return nil }
    let port = text.dropFirst(host.count)
    if port.isEmpty || port == ":" { return String(host) }
    let digits = port.dropFirst()
    guard port.hasPrefix(":"), digits.allSatisfy(\.isNumber), let number = UInt16(digits) else { return nil }
    return "\(host):\(number)"
  }

  /// Percent-encodes the characters that may stand neither in a path nor in a query (RFC 3986, sections 3.3 and 3.4). A `%`
  /// is one of them unless two hexadecimal digits follow it: what is encoded already isn't encoded again (section 2.4).
  private static func encodedOnce(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return bytes.indices.map { index in
      let character = Character(UnicodeScalar(bytes[index]))
      let isAllowed =
        character == "%"
        ? index + 2 < bytes.count && bytes[index + 1...index + 2].allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        : (0x21...0x7E).contains(bytes[index]) && !"\"<>[\\]^`{|}".contains(character)
      return isAllowed ? String(character) : "%" + String(bytes[index], radix: 16, uppercase: true)
    }.joined()
  }

  /// Whether the text begins with a scheme (RFC 3986, section 3.1).
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isLetter else { return false }
    return text[..<colon].allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
  }

  /// RFC 3986, section 5.2.4: removes `.` and `..` from a path.
  private static func withoutDots(_ path: String) -> String {
    var result: [Substring] = []
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part {
      case ".": if isLast { result.append("") }
      case "..":
        _ = result.popLast()
        if isLast { result.append("") }
      default: result.append(part)
      }
    }
    return "/" + result.joined(separator: "/")
  }
}
