/// An absolute `http:` or `https:` URL, divided (RFC 3986). It has no fragment, because a fragment isn't sent.
struct WebAddress: Hashable {
  /// In lower case.
  let scheme: String
  /// Host and port, in lower case.
  let authority: String
  /// The path, beginning with a slash, and the query.
  let target: String

  init?(_ url: String) {
    guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let url = url.prefix { $0 != "#" }
    guard let colon = url.firstIndex(of: ":") else { return nil }
    scheme = url[..<colon].lowercased()
    guard scheme == "http" || scheme == "https", url[colon...].hasPrefix("://") else { return nil }
    let rest = url[colon...].dropFirst(3)
    let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
    authority = rest[..<end].lowercased()
    guard Self.isAuthority(authority) else { return nil }
    target = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
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
  func resolving(_ reference: String) -> WebAddress? {
    guard reference.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let reference = String(reference.prefix { $0 != "#" })
    if Self.hasScheme(reference) { return WebAddress(reference) }
    if reference.hasPrefix("//") { return WebAddress("\(scheme):\(reference)") }
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

  /// A host and perhaps a port. Users and passwords in a URL are refused: RFC 9110, section 4.2.4, forbids to send them.
  private static func isAuthority(_ text: String) -> Bool {
    guard !text.contains("@") else { return false }
    let host = text.hasPrefix("[") ? text.prefix { $0 != "]" } + "]" : text.prefix { $0 != ":" }
    guard !host.isEmpty, text.hasPrefix(host) else { return false }
    let port = text.dropFirst(host.count)
    return port.isEmpty || port.hasPrefix(":") && UInt16(port.dropFirst()) != nil
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
